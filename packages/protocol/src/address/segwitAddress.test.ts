import { expect, test } from 'vitest'
import { invalidSegwit } from '../../test/invalidSegwit.js'
import { parseSegwitAddress } from './segwitAddress.js'

/** The script an address pays to: version opcode, length, program. */
function scriptOf(text: string): string {
  const parsed = parseSegwitAddress(text)
  if (parsed.failure) return parsed.failure
  const opcode = parsed.version === 0 ? 0 : 0x50 + parsed.version
  return Buffer.from([opcode, parsed.program.length, ...parsed.program]).toString('hex')
}

// The valid addresses of BIP-350, with their scripts.
const valid: Record<string, string> = {
  BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4: '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7:
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y:
    '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
  BC1SW50QGDZ25J: '6002751e',
  bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs: '5210751e76e8199196d454941c45d1b3a323',
  tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy:
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c:
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0:
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
}

test('default', () => {
  for (const [address, script] of Object.entries(valid)) expect(scriptOf(address), address).toBe(script)
})

test('error: every invalid address of the specifications', () => {
  for (const address of invalidSegwit) expect(scriptOf(address), address).toMatch(/^(invalid|checksum)$/)
})

test('error: checksum where only the checksum is wrong', () => {
  expect(parseSegwitAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toEqual({ failure: 'checksum' })
  expect(parseSegwitAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh')).toEqual({ failure: 'checksum' })
  expect(parseSegwitAddress('BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P')).toEqual({ failure: 'invalid' })
})

test('error: other prefixes decode, and are left to the caller', () => {
  expect(parseSegwitAddress('tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut')).toMatchObject({
    prefix: 'tc',
  })
})
