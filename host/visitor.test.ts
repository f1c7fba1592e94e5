import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createVisitors, proxyProblems } from './visitor.ts'

const OURS = '127.0.0.1, ::1, 10.0.0.0/8'

interface Asked {
  proxies?: string
  peer?: string
  url?: string
  headers?: Record<string, string>
}

/** The request as the worker gets it. */
function seen({ proxies = OURS, peer = '127.0.0.1', url = '/serm/', headers = {} }: Asked) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  incoming.url = url
  for (const [name, value] of Object.entries({ Host: 'site.ru', ...headers })) {
    incoming.rawHeaders.push(name, value)
    incoming.headers[name.toLowerCase()] = value
  }
  const address = createVisitors(proxies)(incoming)
  const names = incoming.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  return { address, url: incoming.url, headers: incoming.headers, names }
}

describe('a trusted proxy', () => {
  it('scheme, host and address come from a trusted proxy', () => {
    const { address, url, headers } = seen({
      headers: { 'X-Forwarded-For': '203.0.113.5', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'www.site.ru' },
    })
    expect([address, url, headers['cf-connecting-ip']]).toEqual(['203.0.113.5', 'https://www.site.ru/serm/', '203.0.113.5'])
  })

  it.each([
    ['1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['1.2.3.4, 203.0.113.5, 10.1.2.3', '203.0.113.5'],
    ['1.2.3.4,,  ::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8::7', '2001:db8::7'],
    ['203.0.113.5, not-an-address', '203.0.113.5'],
    ['10.1.2.3', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['<script>', '127.0.0.1'],
  ])('of the hops «%s» the visitor is %s, because everything left of it is client input', (forwarded, address) => {
    expect(seen({ headers: { 'x-forwarded-for': forwarded } }).address).toBe(address)
  })

  it.each([
    ['a peer in the form of IPv6', OURS, '::ffff:127.0.0.1'],
    ['IPv6', OURS, '::1'],
    ['a subnet', OURS, '10.200.0.1'],
    ['a Unix socket', 'unix', ''],
  ])('a trusted proxy at %s is recognised', (_, proxies, peer) => {
    expect(seen({ proxies, peer, headers: { 'x-forwarded-for': '203.0.113.5' } }).address).toBe('203.0.113.5')
  })

  it('the last value of a trusted proxy counts for scheme and host, and an invalid host leaves the URL as it was', () => {
    expect(seen({ headers: { 'x-forwarded-proto': 'http, https' } }).url).toBe('https://site.ru/serm/')
    expect(seen({ headers: { 'x-forwarded-proto': 'https, gopher' } }).url).toBe('http://site.ru/serm/')
    expect(seen({ headers: { 'x-forwarded-host': 'evil.example/..' } }).url).toBe('/serm/')
  })
})

describe.each([
  ['without a proxy', '', '127.0.0.1'],
  ['from an address that is no proxy of ours', OURS, '198.51.100.9'],
  ['over a Unix socket that is not named', OURS, ''],
])('%s', (_, proxies, peer) => {
  const invented = {
    'CF-Connecting-IP': '203.0.113.5',
    'CF-Ray': 'invented',
    'cf-ipcountry': 'RU',
    'X-Forwarded-For': '203.0.113.5',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'for=203.0.113.5',
    'X-Real-IP': '203.0.113.5',
    'True-Client-IP': '203.0.113.5',
  }

  it('forged headers are dropped and change nothing', () => {
    const { address, url, headers, names } = seen({ proxies, peer, headers: { ...invented, Accept: 'text/html' } })
    expect([address, url]).toEqual([peer, 'http://site.ru/serm/'])
    expect(headers).toEqual({ host: 'site.ru', accept: 'text/html', 'cf-connecting-ip': peer })
    expect(names).toEqual(['host', 'accept', 'cf-connecting-ip'])
  })
})

it('an absolute request target is left to the server', () => {
  expect(seen({ url: 'http://other.example/' }).url).toBe('http://other.example/')
})

it.each([
  ['', []],
  ['127.0.0.1', []],
  ['unix, ::1, fd00::/8, 10.0.0.0/8', []],
  ['proxy.local', ['TRUSTED_PROXY must be addresses or subnets with commas between, or "unix", got "proxy.local"']],
  ['10.0.0.0/33', [expect.stringContaining('"10.0.0.0/33"')]],
  ['::1/129, 10.0.0.0/8/8', [expect.stringContaining('"::1/129"'), expect.stringContaining('"10.0.0.0/8/8"')]],
])('the setting «%s» is checked', (proxies, problems) => {
  expect(proxyProblems(proxies)).toEqual(problems)
})
