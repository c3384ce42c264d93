import { testRealSites } from './real-sites.ts'

testRealSites(['cowagent', 'mcp', 'microsandbox'])
