import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTree, readTree } from '../workspace/tree.js'
import { checkContractCode } from './checkContractCode.js'
import { checkFamilies } from './checkFamilies.js'
import { checkKept } from './checkKept.js'
import { checkKeys } from './checkKeys.js'
import { checkMoney } from './checkMoney.js'
import { checkReports } from './checkReports.js'

const repository = readTree(join(import.meta.dirname, '../..'))

describe('checkContractCode', () => {
  const check = (file: string, text: string) => checkContractCode(makeTree({ [file]: text }))
  const code = `const code =\n  '0x${'6a'.repeat(200)}'`

  test('error: the code of a contract, with 0x and without', () => {
    const file = 'packages/passkey/src/safe/code.ts'
    expect(check(file, code)).toEqual([`${file}:2 the code of a contract`])
    expect(check(file, code.replace('0x', ''))).toHaveLength(1)
  })

  test('default: hashes and calls, tests, and our own contract', () => {
    expect(check('packages/passkey/src/safe/code.ts', `'0x${'6a'.repeat(199)}'`)).toEqual([])
    expect(check('packages/passkey/src/safe/code.test.ts', code)).toEqual([])
    expect(check('packages/evm/src/features/calls/callRunnerCode.ts', code)).toEqual([])
  })

  test('behavior: the repository', () => expect(checkContractCode(repository)).toEqual([]))
})

describe('checkMoney', () => {
  const check = (file: string, text: string) => checkMoney(makeTree({ [file]: text }))
  const amount = 'packages/protocol/src/amount/parseAmount.ts'

  test.each(['Number(text)', 'parseFloat(text)', 'Number.parseInt(text, 10)', 'amount.toNumber()'])(
    'error: %s',
    (text) => {
      expect(check(amount, `const a = ${text}`)).toHaveLength(1)
      expect(check('packages/core/src/features/send/validateSend.ts', `const a = ${text}`)).toHaveLength(1)
      expect(check('packages/evm/src/features/send.ts', `const a = ${text}`)).toHaveLength(1)
    },
  )

  test('default: comments, texts, types and other folders', () => {
    expect(check(amount, `// Number(x) is a bug\nconst a = 'parseFloat(1)'\nNumber.isInteger(1)`)).toEqual([])
    expect(check('packages/core/src/chain.ts', 'Number(id)')).toEqual([])
  })

  test('behavior: the repository', () => expect(checkMoney(repository)).toEqual([]))
})

describe('checkFamilies', () => {
  const check = (file: string, text: string) => checkFamilies(makeTree({ [file]: text }))

  test.each(["if (namespace === 'eip155') fold()", 'const networks = x === "bip122" ? one : all'])(
    'error: %s',
    (text) => {
      expect(check('packages/core/src/features/send/a.ts', text)).toHaveLength(1)
      expect(check('packages/react/src/features/send/A.tsx', text)).toHaveLength(1)
    },
  )

  test('default: adapters, tests, comments, and the suite for adapters', () => {
    const text = "const namespace = 'solana'"
    for (const file of [
      'solana/src/a.ts',
      'core/src/a.test.ts',
      'core/src/contract/a.ts',
      'protocol/src/a.ts',
    ])
      expect(check(`packages/${file}`, text)).toEqual([])
    expect(check('packages/core/src/a.ts', ` * createSendFlow(latchkey, { namespace: 'eip155' })`)).toEqual(
      [],
    )
  })

  test('behavior: the repository', () => expect(checkFamilies(repository)).toEqual([]))
})

describe('checkKeys', () => {
  const check = (name: string, file: string, text: string, more = {}) =>
    checkKeys(
      makeTree({
        [`packages/${name}/package.json`]: { name: `@latchkey/${name}`, ...more },
        [`packages/${name}/${file}`]: text,
      }),
    )

  test.each([
    `import { generatePrivateKey } from 'viem/accounts'`,
    `import { privateKeyToAccount as toAccount } from 'viem/accounts'`,
    'crypto.subtle.generateKey("Ed25519", true, ["sign"])',
    'const signature = secp256k1.sign(hash, key)',
  ])('error: %s', (text) => expect(check('evm', 'src/a.ts', text).length).toBeGreaterThan(0))

  test('default: the test kit, private packages, tests', () => {
    const text = `import { generatePrivateKey } from 'viem/accounts'`
    expect(check('testing', 'src/a.ts', text)).toEqual([])
    expect(check('devnet', 'src/a.ts', text, { private: true })).toEqual([])
    expect(check('evm', 'src/a.test.ts', text)).toEqual([])
  })

  test('param: a file that is about keys, and only with the names it needs', () => {
    const file = 'src/signatures/verifySolanaMessage.ts'
    expect(check('server', file, 'ed25519.verify(signature, message, key)')).toEqual([])
    expect(check('server', file, 'generatePrivateKey()')).toHaveLength(1)
    expect(
      check('server', 'src/signatures/other.ts', 'ed25519.verify(signature, message, key)'),
    ).toHaveLength(1)
  })

  test('behavior: the repository', () => expect(checkKeys(repository)).toEqual([]))
})

describe('checkKept', () => {
  const check = (security: string, text: string) =>
    checkKept(makeTree({ 'packages/server/src/a.ts': text }), security)

  test('error: a key of the operator that is not named', () => {
    expect(check('`LATCHKEY_SECRET`', 'env.LATCHKEY_OTHER_KEY ?? env.LATCHKEY_SECRET')).toHaveLength(1)
  })

  test('default: named; what is in every page; the name of a key', () => {
    expect(check('`LATCHKEY_SECRET`', 'env.LATCHKEY_SECRET')).toEqual([])
    expect(check('', 'env.LATCHKEY_ANY_API_KEY + env.LATCHKEY_ANY_KEY_NAME')).toEqual([])
  })

  test('behavior: the repository', () => {
    const security = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
    expect(checkKept(repository, security)).toEqual([])
  })
})

describe('checkReports', () => {
  const check = (file: string, text: string | object, more = {}) =>
    checkReports(
      makeTree({
        'packages/react/package.json': { name: '@latchkey/react', ...more },
        [`packages/react/${file}`]: text,
      }),
    )

  test.each([
    'navigator.sendBeacon("/seen", body)',
    'new XMLHttpRequest()',
    "import posthog from 'posthog-js'",
    "const url = 'https://www.google-analytics.com/collect'",
  ])('error: %s', (text) => expect(check('src/a.ts', text)).toHaveLength(1))

  test('error: a package that brings it', () => {
    const dependencies = { '@sentry/browser': '1.0.0' }
    expect(check('package.json', { name: '@latchkey/react', dependencies })).toHaveLength(1)
  })

  test('default: tests, private packages, requests of one’s own', () => {
    expect(check('src/a.test.ts', 'navigator.sendBeacon("/seen")')).toEqual([])
    expect(check('src/a.ts', 'navigator.sendBeacon("/seen")', { private: true })).toEqual([])
    expect(check('src/a.ts', 'fetch(url)')).toEqual([])
  })

  test('behavior: V-03 the repository', () => expect(checkReports(repository)).toEqual([]))
})
