import { expect, test } from 'vitest'
import { clientAddress } from './address.server.ts'

test('without trusted proxies nobody can claim another address', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('trusts each known proxy about the one before it, and no further', () => {
  const forwarded = '192.0.2.66, 198.51.100.1, 10.0.0.2'
  expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2')
  expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', null, 2)).toBe('10.0.0.1')
})

test('an IPv6 household is one address', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', null, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8:1:2::1', null, 0)).toBe('2001:db8:1:2::/64')
  expect(clientAddress('2001:db8::1', null, 0)).toBe('2001:db8:0:0::/64')
  expect(clientAddress('fe80::1%eth0', null, 0)).toBe('fe80:0:0:0::/64')
})

test('an IPv4 address in IPv6 clothes is the IPv4 address', () => {
  expect(clientAddress('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1')
})
