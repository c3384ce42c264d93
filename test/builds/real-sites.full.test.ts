import { testRealSites } from './real-sites.ts'

testRealSites([
  '0xinsider',
  'cowagent',
  'dify',
  'fastmcp',
  'fyrer',
  'mage',
  'mcp',
  'mem0',
  'microsandbox',
  'platform-docs',
  'trigger',
  'x402',
])
