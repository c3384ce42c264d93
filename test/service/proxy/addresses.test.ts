import { describe, expect, test } from 'vitest'
import { isListedServer } from '../../../src/service/proxy/forward.ts'
import { isPublicAddress } from '../../../src/service/proxy/index.ts'
import { expectPublicHost } from '../../../src/service/proxy/public-addresses.ts'

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

describe('a private machine is one in every spelling that addresses have', () => {
  const network = { lookup: async () => [], isPublic: isPublicAddress }
  test.each([
    ...['http://127.1/', 'http://127.0.1/', 'http://2130706433/', 'http://0x7f000001/'],
    ...['http://0x7f.1/', 'http://017700000001/', 'http://0177.0.0.1/', 'http://127.0.0.1./'],
    ...['http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/', 'http://%31%32%37.0.0.1/', 'http://0/'],
    ...['http://user@127.0.0.1/', 'http://127.0.0.1:80/', 'http:\\\\127.0.0.1\\', 'http://0x0/'],
    ...['http://[::ffff:127.0.0.1]/', 'http://[0:0:0:0:0:ffff:7f00:1]/', 'http://[::127.0.0.1]/'],
    ...['http://[::1%25lo]/', 'http://[64:ff9b::a9fe:a9fe]/', 'http://2852039166/'],
    ...['http://0xa9.0xfe.0xa9.0xfe/', 'http://[::ffff:a9fe:a9fe]/', 'http://[0000::1]/'],
    ...['http://3232235777/', 'http://0300.0250.1/', 'http://[2002:7f00:1::]/'],
  ])('%s', (address) => {
    const url = URL.parse(address)
    // What is no address at all is no server either.
    if (url === null) return
    expect(() => expectPublicHost(url.hostname, network)).toThrow()
  })
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
