import { expect, test, vi } from 'vitest'
import { buttonWords } from './buttonWords.js'
import type { LocaleId } from './locales.js'
import { overEnglish } from './overEnglish.js'
import type { Translation } from './Translation.js'

type Part = { send: { title: string; to: string }; swap: { title: string } }

const english: Part = { send: { title: 'Send', to: 'To' }, swap: { title: 'Swap' } }

function createLanguages(german: Translation<Part>) {
  const en = vi.fn(async () => ({ texts: english }))
  const fetches = Object.keys(buttonWords).map((locale) => [locale, async () => ({ texts: german })])
  const languages = { ...Object.fromEntries(fetches), en } as {
    readonly [locale in LocaleId]: () => Promise<{ texts: Translation<Part> }>
  }
  return { languages, en }
}

test('default: a complete language is fetched alone', async () => {
  const german = { send: { title: 'Senden', to: 'An' }, swap: { title: 'Tauschen' } }
  const { languages, en } = createLanguages(german)
  expect(await overEnglish('money', 'de', languages, { de: ['account'] })).toBe(german)
  expect(en).not.toHaveBeenCalled()
})

test('behavior: a missing sentence and a missing group are said in English', async () => {
  const { languages } = createLanguages({ send: { title: 'Senden' } })
  expect(await overEnglish('money', 'de', languages, { de: ['money'] })).toEqual({
    send: { title: 'Senden', to: 'To' },
    swap: { title: 'Swap' },
  })
})
