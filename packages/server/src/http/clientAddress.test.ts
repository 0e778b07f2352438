import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.js'

test('default', () => {
  expect(clientAddress('192.0.2.7', null, 0)).toBe('192.0.2.7')
  expect(clientAddress(undefined, null, 0)).toBe('unknown')
})

test('behavior: S-41 what a client forwards counts for nothing without a trusted proxy', () => {
  expect(clientAddress('192.0.2.7', '10.0.0.1', 0)).toBe('192.0.2.7')
})

test('behavior: S-41 only what trusted proxies wrote counts', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1')
  // The client wrote the first ones itself.
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.9', 2)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', null, 1)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
  for (const words of ['unknown', '198.51.100.256', '<script>', '1.1.1.1,', ' , ', '198.51.100.1 x']) {
    expect(clientAddress('10.0.0.1', words, 1)).toBe('unknown')
  }
})

test('behavior: a port that a proxy writes is left out', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8:0:0::/64')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]', 1)).toBe('2001:db8:0:0::/64')
})

test('behavior: S-41 IPv6 counts by its /64, however it is written', () => {
  for (const address of [
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1:1:2:3:4%eth0',
  ]) {
    expect(clientAddress(address, null, 0)).toBe('2001:db8:0:1::/64')
  }
  expect(clientAddress('2001:db8:0:2::1', null, 0)).toBe('2001:db8:0:2::/64')
  expect(clientAddress('::1', null, 0)).toBe('0:0:0:0::/64')
})

test('behavior: S-41 IPv4 within IPv6 is IPv4, however it is written', () => {
  for (const address of [
    '::ffff:192.0.2.7',
    '::FFFF:c000:0207',
    '0:0:0:0:0:ffff:c000:207',
    '0::ffff:192.0.2.7',
  ]) {
    expect(clientAddress(address, null, 0)).toBe('192.0.2.7')
  }
})
