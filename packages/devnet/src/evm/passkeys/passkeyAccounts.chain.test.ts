import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  createOperations,
  createPasskeySigner,
  type Signer,
  toAddressSigner,
} from '../../../test/passkeyOperations.js'
import { connectEvm } from '../connectEvm.js'
import { createPasskeyAccount, toAccountSignature, toPasskeySigner } from './createPasskeyAccount.js'
import { passkeyAccountAbi as abi } from './passkeyAccountAbi.js'

const { accounts, evm } = inject('devnet')
const [alice, bob] = accounts.map((account) => privateKeyToAccount(account.evm.privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const info = evm[0]!
const client = connectEvm(info)
const { open, build, sign, handle, send, hashOf } = createOperations({ info, client, from: alice })
const stranger = '0x00000000000000000000000000000000000000aa'
const usdc = info.tokens.USDC!.address
const read = (address: Hex) => ({ address, abi }) as const

/** A transfer of USDC as a call. */
const payUsdc = (to: Hex, value: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
})
const usdcOf = (address: Hex) =>
  client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

/** A call of an account to itself. */
const change = (to: Hex, functionName: 'addSigners' | 'removeSigners', signers: readonly Hex[]) => ({
  to,
  data: encodeFunctionData({ abi, functionName, args: [signers] }),
})
const signersOf = (address: Hex) =>
  client.readContract({ ...read(address), functionName: 'getSigners', args: [0n, 2n ** 64n - 1n] })

describe('factory', () => {
  const { factory, implementation, verifier } = info.contracts.passkeyAccounts

  test('default: the manifest says where everything is', async () => {
    expect(await client.readContract({ ...read(factory), functionName: 'implementation' })).toBe(
      implementation,
    )
    expect(await client.readContract({ ...read(factory), functionName: 'verifier' })).toBe(verifier)
    expect(await client.readContract({ ...read(implementation), functionName: 'verifier' })).toBe(verifier)
  })

  test('behavior: an address follows from the first signers and the salt', async () => {
    const { signer } = createPasskeySigner(info)
    const seen = new Set<string>()
    for (const salt of [0, 1].map((one) => numberToHex(one, { size: 32 }))) {
      for (const signers of [[signer], [signer, alice.address]]) {
        const { address } = createPasskeyAccount(info, { signers, salt })
        const args = [signers, salt] as const
        expect(await client.readContract({ ...read(factory), functionName: 'predictAccount', args })).toBe(
          address,
        )
        seen.add(address)
      }
    }
    expect(seen.size).toBe(4)
  })

  test('behavior: making an account twice makes it once, for the same signers', async () => {
    const { owner, account } = await open(0n)
    for (const _ of [1, 2]) {
      const hash = await client.sendTransaction({ account: bob, to: factory, data: account.factoryData })
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    expect(await signersOf(account.address)).toEqual([owner.signer])
  })

  test('error: nobody makes an account anew, and what accounts run is of nobody', async () => {
    const { account } = await open(parseEther('1'))
    await client.waitForTransactionReceipt({
      hash: await client.sendTransaction({ account: bob, to: factory, data: account.factoryData }),
    })
    for (const address of [account.address, implementation]) {
      const args = [[bob.address]] as const
      await expect(
        client.simulateContract({ ...read(address), account: bob, functionName: 'initialize', args }),
      ).rejects.toThrow('InvalidInitialization')
    }
    const signature = await toAddressSigner(bob).sign(`0x${'11'.repeat(32)}`)
    const answer = await client.readContract({
      ...read(implementation),
      functionName: 'isValidSignature',
      args: [`0x${'11'.repeat(32)}`, toAccountSignature(verifier, signature)],
    })
    expect(answer).toBe('0xffffffff')
  })
})

describe('operations', () => {
  test('default: the first one deploys the account and sends coins', async () => {
    const { owner, account } = await open(parseEther('1'))
    const before = await client.getBalance({ address: stranger })
    const outcome = await send(account, owner, [{ to: stranger, value: 5n }])
    expect(outcome).toMatchObject({ success: true, sender: account.address })
    expect(await client.getBalance({ address: stranger })).toBe(before + 5n)
    expect(await signersOf(account.address)).toEqual([owner.signer])
  })

  test('behavior: a batch is done as a whole, or not at all', async () => {
    const { owner, account } = await open(parseEther('1'))
    const hash = await client.writeContract({
      account: alice,
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, 100n],
    })
    await client.waitForTransactionReceipt({ hash })
    const before = await usdcOf(stranger)
    const both = [payUsdc(stranger, 40n), payUsdc(stranger, 50n)]
    expect(await send(account, owner, both)).toMatchObject({ success: true })
    expect(await usdcOf(stranger)).toBe(before + 90n)
    // The second of these is more than there is.
    const tooMuch = [payUsdc(stranger, 5n), payUsdc(stranger, 50n)]
    expect(await send(account, owner, tooMuch)).toMatchObject({ success: false })
    expect(await usdcOf(account.address)).toBe(10n)
  })

  test('error: a signature of another passkey, of another hash, and none', async () => {
    const { owner, account } = await open(parseEther('1'))
    const operation = await build(account, [{ to: stranger, value: 1n }])
    const hash = hashOf(operation)
    const thief = createPasskeySigner(info)
    const wrong: Record<string, Hex> = {
      'of another passkey': toAccountSignature(thief.signer, await thief.sign(hash)),
      'of another passkey, as the owner': toAccountSignature(owner.signer, await thief.sign(hash)),
      'of another challenge': toAccountSignature(owner.signer, await owner.sign(`0x${'11'.repeat(32)}`)),
      'of no signer at all': `0x${'0'.repeat(128)}`,
      'that cannot be read': '0x1234',
      'that is empty': '0x',
    }
    for (const [what, signature] of Object.entries(wrong)) {
      await expect(handle({ ...operation, signature }), what).rejects.toThrow('AA24 signature error')
    }
  })

  test('error: an assertion that is no sign-in, or without a person who was recognised', async () => {
    const { owner, account } = await open(parseEther('1'))
    const operation = await build(account, [{ to: stranger, value: 1n }])
    const challenge = hashOf(operation)
    for (const change of [{ type: 'webauthn.create' }, { flags: 0x01 }, { flags: 0x04 }, { flags: 0x15 }]) {
      const signature = toAccountSignature(owner.signer, owner.passkey.assert({ challenge, ...change }))
      await expect(handle({ ...operation, signature }), JSON.stringify(change)).rejects.toThrow('AA24')
    }
  })

  test('error: an operation is done once', async () => {
    const { owner, account } = await open(parseEther('1'))
    const operation = await sign(await build(account, [{ to: stranger, value: 1n }]), owner)
    await handle(operation)
    const { factory: _, factoryData: __, ...again } = operation
    await expect(handle(operation)).rejects.toThrow('AA10 sender already constructed')
    await expect(handle(again)).rejects.toThrow('AA25 invalid account nonce')
  })

  test('error: an operation of one chain is worth nothing on another', async () => {
    const { owner, account } = await open(parseEther('1'))
    const operation = await sign(await build(account, [{ to: stranger, value: 1n }]), owner)
    const elsewhere = connectEvm(evm[1]!)
    await elsewhere.setBalance({ address: account.address, value: parseEther('1') })
    const other = createOperations({ info: evm[1]!, client: elsewhere, from: alice })
    await expect(other.handle(operation)).rejects.toThrow('AA24 signature error')
  })
})

describe('signers', () => {
  test('default: a second passkey is added, and takes the first one away', async () => {
    const { owner: first, account } = await open(parseEther('1'))
    const second = createPasskeySigner(info)
    const { address } = account
    await send(account, first, [change(address, 'addSigners', [second.signer])])
    expect(await signersOf(address)).toEqual([first.signer, second.signer])
    await send(account, second, [change(address, 'removeSigners', [first.signer])])
    expect(await signersOf(address)).toEqual([second.signer])
    const operation = await build(account, [{ to: stranger, value: 1n }])
    await expect(handle(await sign(operation, first))).rejects.toThrow('AA24')
    expect(await handle(await sign(operation, second))).toMatchObject({ success: true })
  })

  test('behavior: an address recovers the account when the passkey is lost', async () => {
    const { account, owner } = await open(parseEther('1'), alice.address)
    const fresh = createPasskeySigner(info)
    const { address } = account
    const recovered = await send(account, toAddressSigner(alice), [
      change(address, 'addSigners', [fresh.signer]),
      change(address, 'removeSigners', [owner.signer]),
    ])
    expect(recovered).toMatchObject({ success: true })
    expect(await send(account, fresh, [{ to: stranger, value: 1n }])).toMatchObject({ success: true })
    await expect(send(account, owner, [{ to: stranger, value: 1n }])).rejects.toThrow('AA24')
    await expect(send(account, toAddressSigner(bob), [])).rejects.toThrow('AA24')
  })

  test('error: the last signer stays, and one that can never sign is not taken', async () => {
    const { account, owner } = await open(parseEther('1'))
    const { address } = account
    const { x, y } = createPasskeySigner(info).passkey
    const unusable: Record<string, Hex> = {
      'the account itself': address,
      nobody: zeroAddress,
      'a key that is not on the curve': toPasskeySigner(info, { x: y, y: x }),
      'an unknown verifier': `${stranger}${x.slice(2)}${y.slice(2)}`,
      'half a key': toPasskeySigner(info, { x, y: '0x' }),
    }
    for (const [what, signer] of Object.entries(unusable)) {
      const outcome = await send(account, owner, [change(address, 'addSigners', [signer])])
      expect(outcome, what).toMatchObject({ success: false })
    }
    const last = await send(account, owner, [change(address, 'removeSigners', [owner.signer])])
    expect(last).toMatchObject({ success: false })
    expect(await signersOf(address)).toEqual([owner.signer])
  })
})

describe('gas', () => {
  const used: Record<string, bigint> = {}
  let owner: Signer
  let account: ReturnType<typeof createPasskeyAccount>

  beforeAll(async () => {
    ;({ owner, account } = await open(parseEther('1'), alice.address))
    const hash = await client.writeContract({
      account: alice,
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, 1_000n],
    })
    await client.waitForTransactionReceipt({ hash })
  })

  // The page docs/guides/embedded-wallet.md has these numbers; the limits have a tenth to spare.
  test.each<[string, bigint, () => Promise<{ gasUsed: bigint }>]>([
    ['deploy and send coins', 490_000n, () => send(account, owner, [{ to: stranger, value: 1n }])],
    ['send coins', 137_000n, () => send(account, owner, [{ to: stranger, value: 1n }])],
    ['send a token', 145_000n, () => send(account, owner, [payUsdc(stranger, 1n)])],
    [
      'three calls',
      161_000n,
      () =>
        send(
          account,
          owner,
          [1n, 2n, 3n].map((value) => payUsdc(stranger, value)),
        ),
    ],
    [
      'add a passkey',
      262_000n,
      () => send(account, owner, [change(account.address, 'addSigners', [createPasskeySigner(info).signer])]),
    ],
    [
      'send coins, signed by an address',
      112_000n,
      () => send(account, toAddressSigner(alice), [{ to: stranger, value: 1n }]),
    ],
  ])('%s', async (what, limit, act) => {
    const { gasUsed } = await act()
    used[what] = gasUsed
    console.info(`gas: ${what}: ${gasUsed}`)
    expect(gasUsed).toBeLessThan(limit)
  })
})
