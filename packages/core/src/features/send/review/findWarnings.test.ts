import { makeAmount, makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { ReceiverFacts } from '../../../adapter/ReceiverFacts.js'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import { type FindWarningsParameters, findWarnings, isLookalike } from './findWarnings.js'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const twin = `0x7099${friend.slice(6, -4).replaceAll('1', '2')}79C8`
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const summary: SendSummary = {
  caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: friend,
  amount: makeAmount(1_000n, 18),
  costs: [{ kind: 'network', amount: makeAmount(10n, 18), isMost: true }],
  feeRate: { model: 'gas', rate: 10n, tip: 1n },
  raw: '',
}
const account = { family: 'contracts', kind: 'account', isToken: false, isBurn: false } as const
const distinctPart = (address: string) => address.toLowerCase().replace(/^0x/, '')
const known = [{ address: friend, source: 'recent' as const }]
const kindsOf = (parameters: Partial<FindWarningsParameters>) =>
  findWarnings({ summary, networkName: 'Base', facts: account, known, distinctPart, ...parameters }).map(
    ({ kind }) => kind,
  )

describe('findWarnings', () => {
  test('default: nothing to say of a known receiver', () => {
    expect(kindsOf({})).toEqual([])
    expect(kindsOf({ known: [{ address: friend.toLowerCase(), source: 'own' }] })).toEqual([])
  })

  test('behavior: M-22 M-24 of programs: an address without a key, and a token that can be taken back', () => {
    const facts = { family: 'programs', kind: 'wallet', isBurn: false } as const
    expect(kindsOf({ facts })).toEqual([])
    expect(kindsOf({ facts: { ...facts, kind: 'off-curve' } })).toEqual(['off-curve'])
    expect(kindsOf({ facts: { ...facts, kind: 'program' } })).toEqual(['contract'])
    expect(kindsOf({ facts: { ...facts, isRevocable: true } })).toEqual(['revocable'])
  })

  test('behavior: S-01 the same ends, another middle', () => {
    expect(
      findWarnings({
        summary: { ...summary, to: twin },
        networkName: 'Base',
        facts: account,
        known,
        distinctPart,
      }),
    ).toEqual([
      { kind: 'lookalike', isBlocking: true, known: friend, source: 'recent' },
      { kind: 'first-time', isBlocking: false },
    ])
  })

  test('behavior: S-02 to be in the history does not make a look-alike a friend', () => {
    const poisoned = [...known, { address: twin, source: 'history' as const }]
    expect(kindsOf({ summary: { ...summary, to: twin }, known: poisoned })).toEqual(['lookalike'])
    // The friend itself is one, whatever the history holds.
    expect(kindsOf({ known: poisoned })).toEqual([])
  })

  test('behavior: a stranger', () => {
    expect(kindsOf({ summary: { ...summary, to: stranger } })).toEqual(['first-time'])
    expect(kindsOf({ known: [{ address: friend, source: 'history' }] })).toEqual([])
  })

  test.each<[string, ReceiverFacts, readonly string[]]>([
    ['a contract', { ...account, kind: 'contract' }, ['contract']],
    ['a delegated account', { ...account, kind: 'delegated', delegate: stranger }, ['delegated']],
    ['S-04 nobody’s address', { ...account, isBurn: true }, ['burn']],
    ['S-04 the token’s own contract', { ...account, kind: 'contract', isToken: true }, ['token-contract']],
  ])('behavior: %s', (_name, facts, kinds) => {
    expect(kindsOf({ facts })).toEqual(kinds)
  })

  test('behavior: S-05 a name’s Ethereum address on another network', () => {
    const receiver = { name: 'bob.eth', isFromEthereum: true }
    const parameters = { summary, networkName: 'Base', facts: account, known, distinctPart }
    expect(findWarnings({ ...parameters, receiver })).toEqual([
      { kind: 'ethereum-address', isBlocking: true, name: 'bob.eth', network: 'Base' },
    ])
    expect(findWarnings({ ...parameters, receiver: { name: 'bob.eth' } })).toEqual([])
  })

  test('behavior: M-13 a fee above the amount, in the coin', () => {
    expect(kindsOf({ summary: { ...summary, amount: makeAmount(10n, 18) } })).toEqual([])
    expect(kindsOf({ summary: { ...summary, amount: makeAmount(9n, 18) } })).toEqual(['fee-above-amount'])
  })

  test('behavior: M-13 a fee above the amount of a token, where both have a price', () => {
    const token = { address: stranger, symbol: 'T', decimals: 6 }
    // Ten wei at 10¹⁸ a coin are 10; nine tokens at 1 are 9.
    const dear = { ...summary, token, amount: makeAmount(9_000_000n, 6) }
    const native = makeAmount(10n ** 18n, 0)
    const prices = { asset: makeAmount(1n, 0), native }
    expect(kindsOf({ summary: dear, prices })).toEqual(['fee-above-amount'])
    expect(kindsOf({ summary: { ...dear, amount: makeAmount(10_000_000n, 6) }, prices })).toEqual([])
    expect(kindsOf({ summary: dear, prices: { native } })).toEqual([])
  })

  test('behavior: M-13 more than ten times what others pay', () => {
    expect(kindsOf({ usualRate: 1n })).toEqual([])
    expect(kindsOf({ usualRate: 1n, summary: { ...summary, feeRate: { model: 'gas', rate: 11n } } })).toEqual(
      ['fee-high'],
    )
  })

  test('behavior: M-30 a fee for room in a block that is a tenth of the amount, or beyond all measure', () => {
    const sized = {
      ...summary,
      amount: makeAmount(100n, 8),
      feeRate: { model: 'size', rate: 500_000n },
    } as const
    // As dear as in a rush, and more than a hundredth, by whatever rate a server calls normal.
    expect(kindsOf({ summary: sized })).toEqual(['fee-high'])
    expect(kindsOf({ summary: { ...sized, amount: makeAmount(1_000n, 8) } })).toEqual([])
    const calm = { ...sized, feeRate: { model: 'size', rate: 100_000n } } as const
    expect(kindsOf({ summary: calm })).toEqual([])
    expect(kindsOf({ summary: { ...calm, amount: makeAmount(99n, 8) } })).toEqual(['fee-share'])
    expect(kindsOf({ summary: { ...summary, amount: makeAmount(99n, 18) } })).toEqual([])
    const dear = { ...sized, feeRate: { model: 'size', rate: 500_001n } } as const
    const parameters = { networkName: 'Bitcoin', known, distinctPart, usualRate: 400_000n }
    expect(findWarnings({ ...parameters, summary: dear })).toEqual([{ kind: 'fee-high', isBlocking: true }])
    const gas = { ...summary, feeRate: { model: 'gas', rate: 500_001n } } as const
    expect(findWarnings({ ...parameters, summary: gas })).toEqual([])
  })

  test('behavior: M-31 coins that may hold inscriptions, unless they were chosen by hand', () => {
    const open = { ...summary, isUnprotected: true }
    expect(kindsOf({ summary: open })).toEqual(['unprotected'])
    expect(kindsOf({ summary: open, hasChosenCoins: true })).toEqual([])
  })

  test('behavior: a wallet that makes the payment by itself, whose fee is not known', () => {
    const costs = [{ kind: 'network', amount: makeAmount(10n, 18), isGuess: true }] as const
    const { feeRate: _, ...rest } = summary
    const parameters = { networkName: 'Bitcoin', known, distinctPart }
    expect(findWarnings({ ...parameters, summary: { ...rest, costs } })).toEqual([
      { kind: 'left-to-wallet', isBlocking: false },
    ])
  })

  test('behavior: the gravest first', () => {
    const facts: ReceiverFacts = { family: 'contracts', kind: 'contract', isToken: true, isBurn: true }
    expect(
      kindsOf({ summary: { ...summary, to: twin, amount: makeAmount(1n, 18) }, facts, usualRate: 0n }),
    ).toEqual(['lookalike', 'burn', 'token-contract', 'fee-above-amount', 'fee-high', 'first-time'])
  })
})

describe('isLookalike', () => {
  /** As the adapters of the two chain families have it. */
  const bare = (address: string) => address.toLowerCase().replace(/^(?:0x|bc1q)/, '')

  test.each([
    [friend, twin, true],
    [friend, friend.toLowerCase(), false],
    [friend, stranger, false],
    [friend, `0x7098${friend.slice(6)}`, false],
    [friend, `${friend.slice(0, -4)}79C9`, false],
    // What every address begins with tells nothing.
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv85mdq', false],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar0s08d6qejxtdg4y5r3zarvary0c5xw7f5mdq', true],
  ])('behavior: %s and %s: %s', (one, other, expected) => {
    const [a, b] = [bare(one), bare(other)]
    expect(isLookalike(a, b)).toBe(expected)
    expect(isLookalike(b, a)).toBe(expected)
  })
})
