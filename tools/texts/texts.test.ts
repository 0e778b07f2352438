import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissing, i18n, missingKeys, renderLagging } from './findMissing.js'

const root = join(import.meta.dirname, '../..')

test('default: the parts that fall back to English are named, and what is missing is listed', async () => {
  const missing = await findMissing(root)
  for (const [locale, parts] of Object.entries(missing))
    for (const path of Object.values(parts).flat())
      process.stdout.write(`${locale}: ${path} is said in English\n`)
  expect(readFileSync(join(root, i18n, 'lagging.ts'), 'utf8'), 'npm run texts').toBe(renderLagging(missing))
})

test('behavior: a sentence and a group that a language misses', () => {
  const english = { send: { title: 'Send', to: 'To' }, swap: { title: 'Swap' } }
  expect(missingKeys(english, { send: { title: 'Senden' } })).toEqual(['send.to', 'swap.title'])
  expect(missingKeys(english, english)).toEqual([])
})

test('behavior: the list of what lags', () => {
  const text = renderLagging({ de: { money: ['send.to'], shell: ['help.title'] }, fr: {} })
  expect(text).toContain("  de: ['money', 'shell'],\n")
  expect(text).not.toContain('fr:')
})
