import { isLatchkeyError } from '@latchkey/protocol'
import { type Address, getAddressDecoder, getProgramDerivedAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { bob } from '../../../test/fakeWallet.js'
import { type Extension, writeMint, writeTokenAccount } from '../../../test/tokenAccounts.js'
import type { SolanaNode, SolanaRpc } from '../../rpc/createNode.js'
import { assertTransferable } from './assertTransferable.js'
import { assertReceives, findKind } from './inspectReceiver.js'
import { programs } from './programs.js'
import type { AccountData } from './readAccountData.js'
import { readMint } from './readMint.js'
import { readScale } from './readScale.js'
import { readTokenAccount } from './readTokenAccount.js'
import { createRent, sizeOfAccount } from './rent.js'

const wallet = bob.address as Address
const [vault] = await getProgramDerivedAddress({ programAddress: programs.token, seeds: ['vault'] })
const stranger = getAddressDecoder().decode(new Uint8Array(32).fill(9))
const tokenPrograms = fc.constantFrom(programs.token, programs.token2022)
const kept = (owner: Address, data: Uint8Array, isExecutable = false): AccountData => ({
  owner,
  data,
  isExecutable,
  lamports: 1n,
})
/** Points of the curve, and base58, take their time. */
const slow = { runs: 1_000 }
/** Why `work` was refused; anything but that, or a token that is uncertain, fails the test. */
function reasonOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (isLatchkeyError(error, 'send/refused')) return error.context.reason
    if (isLatchkeyError(error, 'send/token-uncertain')) return 'uncertain'
    throw error
  }
}

test('M-22 a mint, a token account and a program get nothing; an owner without a key is to be confirmed', () => {
  const tokens = writeTokenAccount({ mint: stranger, owner: wallet, amount: 1n })
  const bytes = fc.uint8Array({ maxLength: 300 })
  const places: fc.Arbitrary<readonly [AccountData | undefined, string | undefined]> = fc.oneof(
    fc.constant([undefined, undefined] as const),
    fc.constant([kept(programs.system, new Uint8Array()), undefined] as const),
    bytes.map((data) => [kept(stranger, data), undefined] as const),
    bytes.map((data) => [kept(programs.sysvar, data), 'receiver-program'] as const),
    fc
      .tuple(fc.constantFrom(stranger, programs.system, programs.token), bytes)
      .map(([owner, data]) => [kept(owner, data, true), 'receiver-program'] as const),
    tokenPrograms.map((owner) => [kept(owner, writeMint()), 'receiver-mint'] as const),
    tokenPrograms.map((owner) => [kept(owner, tokens), 'receiver-token-account'] as const),
  )
  checkProperty(
    fc.property(places, fc.constantFrom(wallet, vault), ([account, reason], address) => {
      expect(reasonOf(() => assertReceives(address, account))).toBe(reason)
      const isOthers = account !== undefined && account.owner !== programs.system
      const kind = address === vault || isOthers ? 'off-curve' : 'wallet'
      if (reason === undefined) expect(findKind(address, account)).toBe(kind)
    }),
    slow,
  )
})

test('M-22 whatever a token program keeps is nobody’s wallet', () => {
  checkProperty(
    fc.property(tokenPrograms, fc.uint8Array({ maxLength: 400 }), fc.boolean(), (owner, data, isRun) => {
      expect(reasonOf(() => assertReceives(wallet, kept(owner, data, isRun)))).toMatch(/^receiver-/)
    }),
  )
})

test('M-24 of all that a mint and two accounts can say, a token passes only where nothing is against it', () => {
  const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte)
  const flag = fc.boolean()
  const states = fc.record({
    bound: flag,
    paused: fc.option(flag, { nil: undefined }),
    hook: fc.option(flag, { nil: undefined }),
    secret: flag,
    begins: fc.constantFrom(undefined, 1, 2),
    source: fc.option(fc.record({ isFrozen: flag }), { nil: undefined }),
    destination: fc.option(fc.record({ isFrozen: flag, needsMemo: flag, isClosed: flag }), {
      nil: undefined,
    }),
    memo: fc.constantFrom(undefined, 'rent'),
  })
  checkProperty(
    fc.property(states, (state) => {
      const { bound, paused, hook, secret, begins, source, destination, memo } = state
      const extensions: Extension[] = []
      if (bound) extensions.push([9, filled(0, 0)])
      if (paused !== undefined) extensions.push([26, Uint8Array.of(...filled(32, 1), paused ? 1 : 0)])
      if (hook !== undefined)
        extensions.push([14, Uint8Array.of(...filled(32, 1), ...filled(32, hook ? 1 : 0))])
      if (secret) extensions.push([24, filled(196, 0)])
      if (begins !== undefined) extensions.push([6, Uint8Array.of(begins)])
      const mint = readMint(kept(programs.token2022, writeMint({ extensions })))
      const account = { mint: stranger, owner: wallet, amount: 1n }
      const read = (data: Uint8Array) => readTokenAccount(kept(programs.token2022, data))
      const there: Extension[] = []
      if (destination?.needsMemo) there.push([8, filled(1, 1)])
      if (destination?.isClosed) there.push([5, filled(295, 0)])
      if (!mint) throw new Error('It is a mint.')
      const against = [
        bound && 'token-bound',
        paused && 'token-paused',
        hook && 'token-hook',
        secret && 'token-confidential',
        source?.isFrozen && 'token-frozen',
        (destination ? destination.isFrozen : begins === 2) && 'receiver-frozen',
        destination?.isClosed && 'receiver-confidential',
        destination?.needsMemo && !memo && 'memo-required',
      ].filter(Boolean)
      const reason = reasonOf(() =>
        assertTransferable({
          token: stranger,
          mint,
          source: source && read(writeTokenAccount({ ...account, ...source })),
          destination:
            destination &&
            read(writeTokenAccount({ ...account, isFrozen: destination.isFrozen, extensions: there })),
          memo,
        }),
      )
      expect(reason).toBe(against[0])
    }),
    slow,
  )
})

test('M-24 whatever bytes an extension has: a scale, none, or a token that is uncertain', () => {
  const entries = fc.tuple(fc.constantFrom(10, 25), fc.uint8Array({ maxLength: 60 }))
  checkProperty(
    fc.property(fc.array(entries, { maxLength: 2 }), fc.nat(2 ** 31), (extensions, seconds) => {
      reasonOf(() => {
        const scale = readScale(new Map(extensions), { token: stranger, seconds })
        expect(scale === undefined || (scale >= 0n && scale < 10n ** 19n)).toBe(true)
      })
    }),
  )
})

test('M-18 what an account has to hold is what the node says for its size, asked once', async () => {
  await checkProperty(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 2n ** 64n }),
      fc.subarray([1, 14, 26]),
      async (price, types) => {
        const asked: bigint[] = []
        const rpc = {
          getMinimumBalanceForRentExemption: (size: bigint) => ({
            async send() {
              asked.push(size)
              return price * (128n + size)
            },
          }),
        }
        const node: SolanaNode = {
          getBalance: async () => 0n,
          call: (_method, send) => send(rpc as unknown as SolanaRpc),
        }
        const rentOf = createRent(node)
        const extensions = new Map(types.map((type) => [type, new Uint8Array(108)]))
        const size = sizeOfAccount({ program: programs.token2022, decimals: 0, symbol: '', extensions })
        // A fee that is held back, whether a hook runs, and that it can be paused, as the token program keeps them.
        const more = { 1: 12, 14: 5, 26: 4 } as Record<number, number>
        expect(size).toBe(types.reduce((sum, type) => sum + (more[type] ?? 0), 170))
        expect(await Promise.all([rentOf(size), rentOf(size), rentOf(0)])).toEqual(
          [size, size, 0].map((one) => price * BigInt(128 + one)),
        )
        expect(asked).toEqual([BigInt(size), 0n])
      },
    ),
    slow,
  )
})
