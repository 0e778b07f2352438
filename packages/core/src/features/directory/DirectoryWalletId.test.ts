import { readFileSync } from 'node:fs'
import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import { expect, test } from 'vitest'

test('default: it names every bundled wallet, and no other', () => {
  const source = readFileSync(new URL('./DirectoryWalletId.ts', import.meta.url), 'utf8')
  const named = [...source.matchAll(/\| '([\w-]+)'/g)].map(([, id]) => id)
  expect(named).toEqual(bundledWallets.map(({ id }) => id))
})
