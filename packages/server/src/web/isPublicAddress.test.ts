import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.js'

describe('isPublicAddress', () => {
  test.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1'])(
    'default: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'])(
    'default: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1'],
    ...['127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1'],
    ...['192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ])('behavior: S-39 %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '::ffff:0:10.0.0.1',
    ],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b::10.0.0.1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:10::1',
      '2001:20::1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', '2002:a00:1::1', '3fff::1', 'fc00::1', 'fd12:3456::1', 'fe80::1'],
    ...['fe80::1%eth0', '2606:4700::1%1', 'fec0::1', 'ff02::1', '5f00::1', '4000::1'],
  ])('behavior: S-39 %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '',
    'localhost',
    '127.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f000001',
    '1.1.1.1 ',
    '[::1]',
    '1.1.1',
  ])('behavior: %j is no address', (text) => expect(isPublicAddress(text)).toBe(false))
})
