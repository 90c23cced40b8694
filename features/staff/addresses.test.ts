import { expect, test } from 'vitest'
import { parseNetwork } from './addresses.server.ts'

test('C-042 a network is written in one way, with zeros after its prefix', () => {
  expect(parseNetwork(' 203.0.113.77/24 ')).toBe('203.0.113.0/24')
  expect(parseNetwork('203.0.113.77/27')).toBe('203.0.113.64/27')
  expect(parseNetwork('203.0.113.77')).toBe('203.0.113.77/32')
  expect(parseNetwork('128.0.0.0/1')).toBe('128.0.0.0/1')
  expect(parseNetwork('2001:DB8:0:12:34::1/48')).toBe('2001:db8::/48')
  expect(parseNetwork('2001:db8:ffff::1/36')).toBe('2001:db8:f000::/36')
  expect(parseNetwork('2001:db8::1')).toBe('2001:db8::1/128')
})

test('C-042 anything else is no network', () => {
  for (const text of [
    '',
    'office',
    '203.0.113.0/33',
    '203.0.113.0/0',
    '203.0.113/24',
    '203.0.113.0/24/1',
    '2001:db8::/129',
  ]) {
    expect(parseNetwork(text), text).toBeNull()
  }
  for (const text of ['203.0.113.0/-1', '203.0.113.0/', 'fe80::1%eth0', '1.2.3.4/ 8', '0x7f.1']) {
    expect(parseNetwork(text), text).toBeNull()
  }
})
