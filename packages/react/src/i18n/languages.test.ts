import { type ErrorCode, type ErrorContexts, formatAmount, parseLocalAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { buttonWords } from './buttonWords.js'
import { lagging } from './lagging.js'
import { loadTexts as loadShellTexts } from './loadTexts.js'
import type { LocaleId } from './locales.js'
import { mobileErrors } from './mobile/mobileErrors.js'
import { overEnglish } from './overEnglish.js'
import { accountPart, detailsPart, embeddedPart, moneyPart, pairingPart } from './parts.js'
import type { ErrorFormat } from './ShellTexts.js'
import type { Texts } from './Texts.js'

type Text = string | ((...values: unknown[]) => string)
type Say = (context: unknown, format: ErrorFormat) => string

/** A text as a person reads it, with the values that must be found in it. */
type Sample = { readonly text: string; readonly shown: readonly string[] }

const format: ErrorFormat = { owned: (value) => `<${value}>`, cost: (value) => `<<${value}>>` }
const names = ['Walletname', 'Secondname', 'Thirdname']

// Each plural category of every language; one and two may be words, as Arabic has them.
const counts = [[3], [5], [11], [21], [100], [137]]

/** Arguments of the functions that take numbers; the others take names. */
const numbers: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'connect.allHint': counts,
  'connect.claims': counts,
  'allWallets.found': counts,
  'connecting.step': [['Walletname', 2, 3]],
  'account.hidden': counts,
  'activity.showSpam': counts,
  'activity.confirmations': [
    [1, 6],
    [2, 6],
    [5, 6],
  ],
  'transaction.confirmations': counts,
}

/** What each error can carry, and what of it a person must be shown. */
const contexts: { readonly [code in ErrorCode]: readonly (readonly [ErrorContexts[code], ...string[]])[] } = {
  'id/invalid': [[{ kind: 'CAIP-2', value: 'x' }]],
  'amount/invalid': [[{ value: 'x' }]],
  'amount/too-many-decimals': [
    [{ value: '1.5', fractionDigits: 1, maximum: 0 }],
    ...[6, 8, 18, 21].map((maximum) => [{ value: 'x', fractionDigits: 30, maximum }, `${maximum}`] as const),
  ],
  'amount/ambiguous': [[{ value: '1,234', locale: 'en', readings: ['1.234', '1234'] }, '1234']],
  'amount/out-of-range': [[{ value: 'x', expected: 'y' }]],
  'address/invalid': [[{ value: 'x', namespace: 'eip155' }]],
  'address/bad-checksum': [[{ value: 'x', namespace: 'eip155' }]],
  'address/wrong-namespace': [
    [{ value: 'x', expected: 'eip155', actual: 'solana' }, 'Ethereum', 'Solana'],
    [{ value: 'x', expected: 'bip122', actual: 'cosmos' }, 'Bitcoin', 'cosmos'],
  ],
  // Mainnet and testnet are words that a language may have its own for; the others are names.
  'address/wrong-network': [
    [{ value: 'x', expected: 'regtest', actual: ['signet', 'othernet'] }, 'regtest', 'signet', 'othernet'],
    [{ value: 'x', expected: 'mainnet', actual: ['testnet', 'signet'] }, 'signet'],
  ],
  'adapter/not-found': [[{ namespace: 'solana' }]],
  'adapter/load-failed': [[{ namespace: 'solana' }]],
  'capability/unsupported': [[{ namespace: 'solana', capability: 'send' }]],
  'network/not-found': [[{ network: 'eip155:1' }]],
  'network/no-node': [[{ network: 'eip155:1' }]],
  'network/not-served': [[{ network: 'Networkname' }, 'Networkname']],
  'network/unsupported': [[{ network: 'eip155:1' }]],
  'connector/not-found': [[{ connector: 'x' }]],
  'connection/not-connected': [[{}]],
  'connection/aborted': [[{}]],
  'connection/disconnect-failed': [[{}]],
  'wallet/rejected': [[{}]],
  'wallet/request-pending': [[{}]],
  'wallet/altered': [[{ connector: 'Walletname' }, 'Walletname']],
  'wallet/invalid-response': [[{}]],
  'wallet/failed': [[{}], [{ walletCode: -32603 }]],
  'relay/unreachable': [[{ relay: 'wss://relay.example' }]],
  'relay/refused': [[{ relay: 'wss://relay.example', cause: 'origin' }]],
  'pairing/expired': [[{}]],
  'pairing/invalid': [[{ part: 'uri' }]],
  'request/expired': [[{}]],
  'mobile/failed': (
    [
      'association-port',
      'wallet-base-url',
      'insecure-context',
      'session-closed',
      'session-timeout',
      'wallet-not-found',
      'protocol-version',
      'browser-unsupported',
      'sequence',
      'loopback-blocked',
      'reflector-url',
      'reflector-id',
      'reflector-failed',
    ] as const
  ).map((reason) => [{ reason }] as const),
  'mobile/refused': (
    [
      'authorization-failed',
      'invalid-payloads',
      'not-signed',
      'not-submitted',
      'too-many-payloads',
      'attestation-failed',
    ] as const
  ).map((reason) => [{ reason, walletCode: -1, method: 'authorize' }] as const),
  'rpc/unreachable': [[{ network: 'eip155:1' }]],
  'rpc/failed': [[{ network: 'eip155:1' }]],
  'rpc/wrong-network': [[{ network: 'eip155:1', found: '31337' }]],
  'send/amount-required': [[{}]],
  'send/receiver-required': [[{}]],
  'send/insufficient-funds': [
    [{ required: 9n, decimals: 0 }],
    [{ required: 9n, available: 7n, decimals: 0 }, '<7>'],
    [{ required: 9n, available: 7n, decimals: 0, symbol: 'ETH' }, '<7>', 'ETH'],
    [{ required: 9n, available: 7n, decimals: 0, symbol: 'BTC', held: 5n }, '<7>', 'BTC'],
  ],
  'send/insufficient-gas': [
    [{}],
    [{ required: 9n, decimals: 0 }, '<<9>>'],
    [{ required: 9n, available: 7n, decimals: 0, symbol: 'ETH' }, '<<9>>', 'ETH'],
  ],
  'send/reverted': [[{}], [{ reason: 'Reasonname' }, 'Reasonname']],
  'send/account-changed': [[{}]],
  'send/token-uncertain': [[{ token: 'x' }]],
  'send/fee-too-low': [[{ minimum: 7n }]],
  'send/fee-changed': [[{}]],
  'send/amount-too-small': [[{ minimum: 294n, decimals: 8, symbol: 'BTC' }, '<294>', 'BTC']],
  'send/expired': [[{}]],
  'send/refused': [[{ reason: 'token-bound' }]],
  'send/altered': [[{}]],
  'send/warned': [[{ warnings: [{ kind: 'burn', isBlocking: true }] }]],
  'swap/unsupported-network': [[{ network: 'eip155:1' }]],
  'swap/no-gas-price': [[{ network: 'eip155:1' }]],
  'swap/no-liquidity': [[{ sold: 'USDC', bought: 'ETH' }, 'USDC', 'ETH']],
  'swap/refused': [[{ check: 'router' }]],
  'swap/price-changed': [[{}]],
  'swap/allowance-too-low': [[{ required: 2n, decimals: 6, symbol: 'USDC' }, 'USDC']],
  'sign/account-changed': [[{}]],
  'name/invalid': [[{ name: 'Walletname' }, 'Walletname']],
  'name/not-found': [[{ name: 'Walletname', network: 'eip155:1' }, 'Walletname']],
  'name/contract': [[{ name: 'Walletname', address: 'x', network: 'eip155:10' }, 'Walletname']],
  'name/off-chain': [[{ name: 'Walletname', hosts: ['records.example'] }, 'Walletname']],
  'name/changed': [[{ name: 'Walletname' }, 'Walletname']],
  'link/invalid': [[{ link: 'x' }]],
  'link/wrong-network': [[{ expected: 'Walletname', actual: 'Secondname' }, 'Walletname', 'Secondname']],
  'transaction/not-replaceable': [[{ hash: 'x' }]],
  'transaction/not-found': [[{ hash: 'x' }]],
  'config/invalid': [[{ setting: 'adapters', problem: 'is missing' }]],
  'locale/invalid': [[{ locale: 'x' }]],
  'json/invalid': [[{ reason: 'syntax' }]],
  'api/bad-response': [[{ call: 'balance', field: '' }]],
  'api/bad-request': [[{ call: 'balance', field: 'x', problem: 'shape' }]],
  'api/not-configured': [[{ call: 'balance' }]],
  'api/unreachable': [[{ call: 'balance' }]],
  'api/timeout': [[{ call: 'balance', afterMs: 8_000 }]],
  'api/refused': [
    [{ call: 'balance', status: 429, field: '', reason: '' }],
    [{ call: 'balance', status: 503, field: '', reason: 'internal' }],
    [{ call: 'balance', status: 400, field: '', reason: '' }],
  ],
  'internal/unexpected': [[{}]],
}

/** Names, which no language translates. */
const properNames = /^(namespaces\..+|install\.(app|play)Store|wallets\.ordinals|send\.amountPlaceholder)$/

/** Words that a language shares with English. */
const shared: { readonly [locale in LocaleId]?: readonly string[] } = {
  de: [
    'install.homepage',
    'account.wallets',
    'wallets.title',
    'settings.themes.auto',
    'name.label',
    'send.token',
    'send.speeds.normal',
    'transaction.inWallet(Walletname)',
    'token.title',
    'owners.passkey',
  ],
  es: ['account.tokens', 'send.token', 'send.speeds.normal', 'review.total', 'token.title'],
  fr: [
    'send.speeds.normal',
    'review.total',
    ...counts.map(([count]) => `transaction.confirmations(${count})`),
    'calls.collection',
  ],
  pt: ['account.tokens', 'send.token', 'send.speeds.normal', 'review.total', 'token.title'],
  tr: ['token.title'],
}

/** Every text but the errors, by its path. */
function leaves(value: unknown, path = ''): [path: string, text: Text][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Text]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  )
}

/** All parts of a language. */
async function loadTexts(locale: LocaleId): Promise<Texts> {
  const shell = await overEnglish('shell', locale, await loadShellTexts(locale), () => loadShellTexts('en'))
  const money = await moneyPart.fetch(locale)
  const pairing = await pairingPart.fetch(locale)
  return {
    ...shell,
    ...(await accountPart.fetch(locale)),
    ...(await detailsPart.fetch(locale)),
    ...money,
    ...(await embeddedPart.fetch(locale)),
    ...pairing,
    errors: { ...shell.errors, ...money.errors, ...mobileErrors(pairing.mobile) },
  }
}

const en = await loadTexts('en')
const english = new Map(leaves({ ...en, errors: {} }))

/** Every text of a language, with sample values in those that take some. */
function samplesOf(texts: Texts): Map<string, Sample> {
  const samples = new Map<string, Sample>()
  for (const [path, text] of leaves({ ...texts, errors: {} })) {
    if (typeof text === 'string') {
      samples.set(path, { text, shown: [] })
      continue
    }
    // As many as English takes: a language that forgets an argument must not pass by declaring fewer.
    const all = numbers[path] ?? [names.slice(0, english.get(path)?.length)]
    for (const values of all)
      samples.set(`${path}(${values})`, { text: text(...values), shown: values.map(String) })
  }
  for (const [code, all] of Object.entries(contexts))
    for (const [index, [context, ...shown]] of all.entries()) {
      const say = texts.errors[code as ErrorCode] as Say
      samples.set(`errors.${code}#${index}`, { text: say(context, format), shown })
    }
  return samples
}

describe.each(Object.keys(buttonWords) as LocaleId[])('%s', async (locale) => {
  const texts = await loadTexts(locale)
  const samples = samplesOf(texts)
  const where = (isWrong: (sample: Sample, path: string) => boolean) =>
    [...samples].filter(([path, sample]) => isWrong(sample, path)).map(([path, { text }]) => [path, text])

  test('default', () => {
    const kinds = (all: Texts) => leaves(all).map(([path, text]) => `${path}: ${typeof text}`)
    expect(kinds(texts).sort()).toEqual(kinds(en).sort())
  })

  test('behavior: no text is empty or padded, and none shows a value that is not there', () => {
    expect(where(({ text }) => text === '' || text !== text.trim() || / {2}|\s[.,]/.test(text))).toEqual([])
    expect(where(({ text }) => /undefined|null|NaN|\[object|\$\{/.test(text))).toEqual([])
  })

  test('behavior: one and two make sense too', () => {
    for (const count of [0, 1, 2])
      for (const say of [
        texts.connect.allHint,
        texts.connect.claims,
        texts.allWallets.found,
        texts.account.hidden,
        texts.activity.showSpam,
        texts.transaction.confirmations,
      ])
        expect(say(count)).toMatch(/^(?!.*(undefined|NaN))\S.*\S$/)
  })

  test('behavior: what a text is given, it shows', () => {
    expect(where(({ text, shown }) => !shown.every((value) => text.includes(value)))).toEqual([])
  })

  test('behavior: an address of another network names both, each in its place', () => {
    const say = (actual: string, expected: string) =>
      texts.errors['address/wrong-network']({ value: 'x', expected, actual: [actual] }, format)
    const said = [say('testnet', 'mainnet'), say('mainnet', 'testnet'), say('mainnet', 'signet')]
    expect(new Set(said).size).toBe(3)
  })

  test('behavior: quotes and ellipses are typographic', () => {
    expect(where(({ text }) => /["'`]|\.\.\./.test(text))).toEqual([])
  })

  if (locale !== 'en' && !lagging[locale])
    test('behavior: nothing is left in English', () => {
      const own = samplesOf(en)
      const same = where(({ text }, path) => text === own.get(path)?.text).map(([path]) => path as string)
      expect(new Set(same.filter((path) => !properNames.test(path)))).toEqual(new Set(shared[locale]))
    })

  test('behavior: a server’s own reason is shown as it is', () => {
    const context = { call: 'balance', status: 400, field: 'x', reason: 'Too short' }
    // Apart from the marks that keep its direction in a text written from the right.
    const text = texts.errors['api/refused'](context, format).replace(/[\u2066-\u2069]/g, '')
    expect(text).toBe('Too short')
  })

  test('behavior: M-06 the amounts a text advises are read as what they should be', () => {
    const advised = (text: string) =>
      (text.match(/\d+([.,٫]\d+)?/g) ?? []).map((one) => formatAmount(parseLocalAmount(one, 18, locale)))
    expect(advised(texts.errors['amount/invalid']({ value: 'x' }, format))).toContain('0.5')
    const context = { value: '1,234', locale, readings: ['1.234', '1234'] } as const
    const text = texts.errors['amount/ambiguous'](context, format)
    // The last two: a language may name the readings first, in a spelling that is ambiguous to it.
    const last = /(\d+[.,٫]\d+)\D+(\d+)\D*$/.exec(text)?.[0] ?? ''
    expect(advised(last)).toEqual(['1.234', '1234'])
  })
})

describe('plurals', () => {
  test.each([
    ['de', ['1 Wallet', '2 Wallets', '5 Wallets', '21 Wallets']],
    ['es', ['1 billetera', '2 billeteras', '5 billeteras', '21 billeteras']],
    ['fr', ['1 portefeuille', '2 portefeuilles', '5 portefeuilles', '21 portefeuilles']],
    ['pt', ['1 carteira', '2 carteiras', '5 carteiras', '21 carteiras']],
    ['ru', ['1 кошелёк', '2 кошелька', '5 кошельков', '21 кошелёк']],
    ['tr', ['1 cüzdan', '2 cüzdan', '5 cüzdan', '21 cüzdan']],
  ] as const)('behavior: %s', async (locale, expected) => {
    const { found } = (await loadTexts(locale)).allWallets
    expect([1, 2, 5, 21].map(found)).toEqual(expected)
  })

  test.each([
    ['de', ['1 Bestätigung', '2 Bestätigungen', '5 Bestätigungen', '21 Bestätigungen']],
    ['es', ['1 confirmación', '2 confirmaciones', '5 confirmaciones', '21 confirmaciones']],
    ['fr', ['1 confirmation', '2 confirmations', '5 confirmations', '21 confirmations']],
    ['pt', ['1 confirmação', '2 confirmações', '5 confirmações', '21 confirmações']],
    ['ru', ['1 подтверждение', '2 подтверждения', '5 подтверждений', '21 подтверждение']],
    ['ar', ['تأكيد واحد', 'تأكيدان', '5 تأكيدات', '21 تأكيدًا']],
  ] as const)('behavior: confirmations in %s', async (locale, expected) => {
    const { confirmations } = (await loadTexts(locale)).transaction
    expect([1, 2, 5, 21].map(confirmations)).toEqual(expected)
  })
})

test('behavior: French keeps its high punctuation and quotes on the line of their word', async () => {
  for (const [path, { text }] of samplesOf(await loadTexts('fr')))
    expect(text, path).not.toMatch(/[^\u00a0][;:!?»]|«[^\u00a0]/)
})

test.each(Object.keys(buttonWords) as LocaleId[])(
  'behavior: %s: sending and swapping have one word for one thing',
  async (locale) => {
    const { send, review, swap } = await loadTexts(locale)
    expect([swap.max, swap.balance('1 ETH'), swap.atMost('1 ETH'), swap.raw]).toEqual([
      send.max,
      send.balance('1 ETH'),
      review.atMost('1 ETH'),
      review.raw,
    ])
  },
)
