import { demoAccounts } from '@latchkey/devnet'
import { createEvmWallet } from '@latchkey/testing/evm'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, hex } from '@scure/base'
import fc from 'fast-check'
import {
  compactSignatureToHex,
  type Hex,
  hexToBytes,
  parseSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  stringToHex,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../test/createAccountNetworks.js'
import { createScriptedNodes } from '../../test/createScriptedNodes.js'
import { Refusal } from '../answers/Refusal.js'
import { NodeRefusal } from '../nodes/NodePool.js'
import { verifyOwner } from './verifyOwner.js'

const [alice, bob] = demoAccounts as [(typeof demoAccounts)[0], (typeof demoAccounts)[0]]
const message = '{"name":"grüezi.latchkey.id"}'
const yes = `0x1626ba7e${'0'.repeat(56)}`

const verifyEvm = (parameters: {
  signature: string
  address?: string
  text?: string
  answer?: () => unknown
}) => {
  const { signature, address = alice.evm.address, text = message, answer = () => '0x' } = parameters
  const { nodes, calls } = createScriptedNodes({ eth_call: answer })
  const networks = createAccountNetworks({ [accountChains.devnet]: nodes })
  const verified = verifyOwner(
    { networks },
    { chainId: accountChains.devnet, address, message: text, signature },
  )
  return { verified, calls }
}
const key = privateKeyToAccount(alice.evm.privateKey)
const signed = await key.signMessage({ message })

describe('EVM keys', () => {
  test('default: a wallet signs, and no node is asked', async () => {
    const { provider } = createEvmWallet({
      accounts: [alice.evm.privateKey],
      chains: [{ id: 31337, rpcUrl: 'http://node.test' }],
      behavior: { type: 'approve' },
    })
    await provider.request({ method: 'eth_requestAccounts' })
    const params = [stringToHex(message), alice.evm.address]
    const signature = (await provider.request({ method: 'personal_sign', params })) as string
    const { verified, calls } = verifyEvm({ signature })
    expect(await verified).toBe('key')
    expect(calls).toEqual([])
  })

  test('param: v as 0 and 1, upper case, and the short form of EIP-2098', async () => {
    const { r, s, yParity } = parseSignature(signed)
    const short = compactSignatureToHex(signatureToCompactSignature({ r, s, yParity: yParity ?? 0 }))
    const forms = [`${signed.slice(0, -2)}0${yParity}`, `0x${signed.slice(2).toUpperCase()}`, short]
    for (const signature of forms) expect(await verifyEvm({ signature }).verified).toBe('key')
  })

  test('error: another text, another account', async () => {
    expect(await verifyEvm({ signature: signed, text: `${message} ` }).verified).toBe(undefined)
    expect(await verifyEvm({ signature: signed, address: bob.evm.address }).verified).toBe(undefined)
  })

  test('error: the other form of the same signature, with high s', async () => {
    const parsed = parseSignature(signed)
    const s = toHex(secp256k1.Point.Fn.ORDER - BigInt(parsed.s), { size: 32 })
    const v = parsed.yParity === 0 ? '1c' : '1b'
    const signature = `${parsed.r}${s.slice(2)}${v}`
    expect(await verifyEvm({ signature }).verified).toBe(undefined)
  })

  test('error: whatever is no signature', async () => {
    const wrong = ['', '0x', 'no', '0x0', `${signed}0`, signed.slice(2), `0x${'00'.repeat(65)}`]
    for (const signature of [...wrong, `0x${'ff'.repeat(64)}1b`, `${signed.slice(0, -2)}1d`, `${signed}00`]) {
      expect(await verifyEvm({ signature }).verified).toBe(undefined)
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
        expect(await verifyEvm({ signature: `0x${hex.encode(bytes)}` }).verified).toBe(undefined)
      }),
      { numRuns: 200 },
    )
  })
})

describe('EVM contracts', () => {
  const signature = '0xabcdef'

  test('default: EIP-1271 by one eth_call', async () => {
    const { verified, calls } = verifyEvm({ signature, answer: () => yes })
    expect(await verified).toBe('contract')
    expect(calls).toHaveLength(1)
    const [[{ to, data }, block]] = calls.map(({ params }) => params) as [[{ to: Hex; data: Hex }, string]]
    expect([to, block]).toEqual([alice.evm.address, 'latest'])
    expect(data.slice(0, 10)).toBe('0x1626ba7e')
  })

  test('param: ERC-6492 by a contract that lives for one call', async () => {
    const wrapped = serializeErc6492Signature({ address: alice.evm.address, data: '0x01', signature })
    for (const [answer, expected] of [
      ['0x01', 'contract'],
      [`0x${'0'.repeat(63)}1`, 'contract'],
      ['0x00', undefined],
      ['0x', undefined],
      [yes, undefined],
    ] as const) {
      const { verified, calls } = verifyEvm({ signature: wrapped, answer: () => answer })
      expect(await verified).toBe(expected)
      expect(Object.keys((calls[0]!.params as [object])[0])).toEqual(['data'])
    }
  })

  test('error: whatever echoes the question, as the precompile at 0x…04 does', async () => {
    const echo = '0x0000000000000000000000000000000000000004'
    const { nodes } = createScriptedNodes({
      eth_call: (params) => (params as [{ data: string }])[0].data,
    })
    const networks = createAccountNetworks({ [accountChains.devnet]: nodes })
    const parameters = { chainId: accountChains.devnet, address: echo, message, signature }
    expect(await verifyOwner({ networks }, parameters)).toBe(undefined)
  })

  test('error: no contract, another answer, a revert', async () => {
    const answers = ['0x', '0xffffffff', '0x1626ba7e', `${yes.slice(0, -1)}1`, `0x${'0'.repeat(64)}`]
    for (const answer of answers) {
      expect(await verifyEvm({ signature, answer: () => answer }).verified).toBe(undefined)
    }
    const reverts: [number, string][] = [
      [3, 'execution reverted: GS026'],
      [-32_000, 'execution reverted'],
      [-32_000, 'invalid opcode: INVALID'],
      [-32_015, 'VM execution error.'],
      [-32_603, 'Error: VM Exception while processing transaction: reverted'],
    ]
    for (const [code, text] of reverts) {
      const answer = () => Promise.reject(new NodeRefusal(code, text))
      expect(await verifyEvm({ signature, answer }).verified).toBe(undefined)
    }
  })

  test('error: S-35 no node can say: 503 signature_check_unavailable, never "wrong"', async () => {
    const failures = [
      () => Promise.reject(new Refusal({ status: 503, field: 'chainId', description: 'no node' })),
      () => Promise.reject(new NodeRefusal(-32_601, 'the method eth_call does not exist')),
      () => Promise.reject(new NodeRefusal(-32_000, 'header not found')),
      () => null,
      () => 'yes',
      () => ({ result: yes }),
    ]
    for (const answer of failures) {
      const { verified } = verifyEvm({ signature, answer })
      await expect(verified).rejects.toMatchObject({
        status: 503,
        field: 'signature',
        message: expect.stringContaining('signature_check_unavailable'),
      })
    }
  })

  test('behavior: S-35 the node is told when to stop', async () => {
    const controller = new AbortController()
    let seen: AbortSignal | undefined
    const { nodes } = createScriptedNodes({
      eth_call: (_, options) => {
        seen = options?.signal
        expect(options?.timeoutMs).toBe(5_000)
        return '0x'
      },
    })
    const networks = createAccountNetworks({ [accountChains.devnet]: nodes })
    const context = { signal: controller.signal }
    const { address } = alice.evm
    await verifyOwner({ networks }, { chainId: accountChains.devnet, address, message, signature, context })
    expect(seen?.aborted).toBe(false)
    controller.abort()
    expect(seen?.aborted).toBe(true)
  })

  test('error: a chain that is not served', async () => {
    const networks = createAccountNetworks()
    const parameters = { chainId: 'eip155:5', address: alice.evm.address, message, signature }
    await expect(verifyOwner({ networks }, parameters)).rejects.toMatchObject({
      status: 400,
      field: 'chainId',
    })
    // A key is a key on every chain.
    expect(await verifyOwner({ networks }, { ...parameters, signature: signed })).toBe('key')
    expect(await verifyOwner({ networks }, { ...parameters, chainId: 'near:mainnet' })).toBe(undefined)
  })
})

describe('Solana', () => {
  const networks = createAccountNetworks()
  const verify = (address: string, text: string, signature: Uint8Array) =>
    verifyOwner(
      { networks },
      { chainId: accountChains.solana, address, message: text, signature: `0x${hex.encode(signature)}` },
    )

  async function sign(text: string) {
    const { wallet } = createSolanaWallet({
      accounts: [alice.solana.secretKey],
      chains: [{ chain: 'solana:localnet', rpcUrl: 'http://node.test' }],
      behavior: { type: 'approve' },
    })
    const { accounts } = await wallet.features['standard:connect'].connect()
    const [output] = await wallet.features['solana:signMessage'].signMessage({
      account: accounts[0]!,
      message: new TextEncoder().encode(text),
    })
    return output!.signature
  }

  test('default: a wallet signs', async () => {
    const signature = await sign(message)
    expect(await verify(alice.solana.address, message, signature)).toBe('key')
    expect(await verify(alice.solana.address, `${message} `, signature)).toBe(undefined)
    expect(await verify(bob.solana.address, message, signature)).toBe(undefined)
  })

  test('error: whatever is no signature', async () => {
    const signature = await sign(message)
    for (const wrong of [signature.subarray(1), new Uint8Array(64), new Uint8Array(65), hexToBytes('0x00')]) {
      expect(await verify(alice.solana.address, message, wrong)).toBe(undefined)
    }
    for (const address of ['', '0', 'l', alice.solana.address.slice(2)]) {
      expect(await verify(address, message, signature)).toBe(undefined)
    }
  })

  test('error: an address of small order, for which everybody can sign', async () => {
    // R is the point of order 1 and s is 0: for a key of order 1, 2 or 4 that holds for many texts.
    const forged = new Uint8Array(64)
    forged[0] = 1
    for (const order of [new Uint8Array(32), Uint8Array.of(1, ...new Uint8Array(31))]) {
      const address = base58.encode(order)
      for (let count = 0; count < 12; count += 1) {
        expect(await verify(address, `${message}${count}`, forged)).toBe(undefined)
      }
    }
  })
})

test('behavior: Bitcoin goes by its own rules', async () => {
  const networks = createAccountNetworks()
  const address = 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp'
  const signature =
    '0x01405acba3704782c461e7644c6faf13d17b0b4453382079347e9902a7fede1b9d8c72243b34999358d6ff92add3044a5f7965276e68b3ed2a92d768bb8fd8f39d7a'
  const parameters = { chainId: accountChains.bitcoin, address, signature }
  expect(await verifyOwner({ networks }, { ...parameters, message: 'TPIZPITUIHEUHO5ACOL6W6MBVD' })).toBe(
    'key',
  )
  expect(await verifyOwner({ networks }, { ...parameters, message })).toBe(undefined)
})
