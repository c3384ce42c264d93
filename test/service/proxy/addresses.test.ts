import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../src/service/proxy/index.ts'
import { isListedServer } from '../../../src/service/proxy/listed-servers.ts'

describe('addresses that anybody can reach', () => {
  test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '168.63.129.16', '172.16.0.1', '172.31.255.255', '192.0.0.192'],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'ff02::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '100::1', 'localhost', ''],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('servers that a site lists', () => {
  const servers = [
    'https://api.example.com',
    'https://*.example.org:8443',
    'http://eu-*.example.net',
  ]
  const isListed = (url: string) => isListedServer(new URL(url), servers)

  test.each([
    'https://api.example.com/pets?x=1',
    'https://api.example.com:443/',
    'https://acme.example.org:8443/v1',
    'http://eu-1.example.net/',
  ])('%s is one of them', (url) => expect(isListed(url)).toBe(true))

  test.each([
    'http://api.example.com/',
    'https://api.example.com:8443/',
    'https://api.example.com.evil.test/',
    'https://evil.test/?https://api.example.com',
    'https://a.b.example.org:8443/',
    'https://.example.org:8443/',
    'https://evil.test#.example.org:8443',
    'ftp://api.example.com/',
    'file:///etc/passwd',
  ])('%s is none', (url) => expect(isListed(url)).toBe(false))
})
