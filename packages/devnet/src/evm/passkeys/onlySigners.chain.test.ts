import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import {
  createOperations,
  createPasskeySigner,
  type Operation,
  toAddressSigner,
} from '../../../test/passkeyOperations.js'
import { connectEvm } from '../connectEvm.js'
import { toAccountCallData, toAccountSignature } from './createPasskeyAccount.js'
import { passkeyAccountAbi as abi } from './passkeyAccountAbi.js'

type Person = ReturnType<typeof privateKeyToAccount>

const { accounts, evm } = inject('devnet')
const info = evm[0]!
const client = connectEvm(info)
const [alice, bob] = accounts.map(({ evm }) => privateKeyToAccount(evm.privateKey)) as [Person, Person]
const { open, send, build, sign, hashOf } = createOperations({ info, client, from: alice })

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex)
const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const address = hex(20)
const amount = fc.bigInt(0n, parseEther('1'))
const call = fc.record({ to: address, value: amount, data: fc.constant<Hex>('0x') })

/** What somebody without a key of the account can try: calls of their own, and changes to what its owner signed. */
const attempt = fc.oneof(
  fc.record({
    kind: fc.constant('call' as const),
    data: fc.oneof(
      fc.array(call, { minLength: 1, maxLength: 3 }).map(toAccountCallData),
      fc
        .constantFrom('addSigners' as const, 'removeSigners' as const, 'initialize' as const)
        .chain((functionName) =>
          address.map((signer) => encodeFunctionData({ abi, functionName, args: [[signer]] })),
        ),
      fc.uint8Array({ maxLength: 100 }).map(toHex),
    ),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    change: fc.oneof(
      fc.array(call, { minLength: 1, maxLength: 3 }).map((calls) => ({ callData: toAccountCallData(calls) })),
      fc.bigInt(1n, 2n ** 64n).map((more) => ({ nonce: more << 64n })),
      fc.bigInt(1_000_000n, 2_000_000n).map((verificationGasLimit) => ({ verificationGasLimit })),
      fc.bigInt(400_000n, 900_000n).map((callGasLimit) => ({ callGasLimit })),
      fc.bigInt(70_000n, 90_000n).map((preVerificationGas) => ({ preVerificationGas })),
      fc.bigInt(11_000_000_000n, 20_000_000_000n).map((maxFeePerGas) => ({ maxFeePerGas })),
    ),
  }),
  fc.record({
    kind: fc.constant('stranger' as const),
    calls: fc.array(call, { maxLength: 3 }),
    owner: fc.nat(1),
  }),
  fc.record({ kind: fc.constant('bytes' as const), signature: fc.uint8Array({ maxLength: 600 }).map(toHex) }),
  fc.record({ kind: fc.constant('flip' as const), position: fc.nat(), bit: fc.nat(7) }),
)

type Attempt = typeof attempt extends fc.Arbitrary<infer one> ? one : never

const thief = createPasskeySigner(info)

test.each([
  ['a passkey', []],
  ['a passkey and an address', [bob]],
] as const)(
  'invariant: nobody but %s moves anything or changes who signs',
  {
    timeout: 240_000,
  },
  async (_, others) => {
    const { owner: passkey, account } = await open(
      parseEther('10'),
      ...others.map(({ address }) => address.toLowerCase() as Hex),
    )
    const owners = [passkey, ...others.map(toAddressSigner)]
    // The last of them signs: each kind of owner is imitated.
    const owner = owners.at(-1) ?? passkey
    await send(account, owner, [])
    const state = async () => [
      await client.getBalance({ address: account.address }),
      await client.readContract({
        address: account.address,
        abi,
        functionName: 'getSigners',
        args: [0n, 99n],
      }),
    ]
    const before = await state()
    const signed = await sign(await build(account, [{ to: alice.address, value: 1n }]), owner)
    const caller = privateKeyToAccount(generatePrivateKey())
    await client.setBalance({ address: caller.address, value: parseEther('100') })

    /** Sent in earnest: what is refused must be refused by the chain, and not by an estimate. */
    async function transact(to: Hex, data: Hex) {
      const hash = await client.sendTransaction({ account: caller, to, data, gas: 5_000_000n })
      return (await client.waitForTransactionReceipt({ hash })).status
    }
    const handle = (operation: Operation) =>
      transact(
        entryPoint08Address,
        encodeFunctionData({
          abi: entryPoint08Abi,
          functionName: 'handleOps',
          args: [[toPackedUserOperation(operation)], caller.address],
        }),
      )

    await fc.assert(
      fc.asyncProperty(attempt, async (one) => {
        if (one.kind === 'call') {
          // Bytes that name no function may be taken as a payment of nothing.
          const status = await transact(account.address, one.data)
          if (one.data.length > 200) expect(status).toBe('reverted')
        } else {
          expect(await handle(await toOperation(one))).toBe('reverted')
        }
        expect(await state()).toEqual(before)
      }),
      { numRuns: 50 },
    )
    // The operation itself was good all along.
    expect(await handle(signed)).toBe('success')

    async function toOperation(one: Exclude<Attempt, { kind: 'call' }>): Promise<Operation> {
      if (one.kind === 'change') return { ...signed, ...one.change }
      if (one.kind === 'bytes') return { ...signed, signature: one.signature }
      if (one.kind === 'stranger') {
        const theirs = { ...signed, callData: toAccountCallData(one.calls) }
        const { signer } = owners[one.owner % owners.length] ?? passkey
        const forger = signer === passkey.signer ? thief : toAddressSigner(caller)
        return { ...theirs, signature: toAccountSignature(signer, await forger.sign(hashOf(theirs))) }
      }
      const assertion = flip(await owner.sign(hashOf(signed)), one.position, one.bit)
      return { ...signed, signature: toAccountSignature(owner.signer, assertion) }
    }
  },
)

/** Turns one bit of `r` or `s` over. */
function flip(assertion: Hex, position: number, bit: number): Hex {
  const bytes = Buffer.from(assertion.slice(2), 'hex')
  const index = position % 64
  bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
  return toHex(bytes)
}
