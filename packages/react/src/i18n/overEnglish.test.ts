import { expect, test, vi } from 'vitest'
import { overEnglish } from './overEnglish.js'

type Part = { send: { title: string; to: string }; swap: { title: string } }

const english: Part = { send: { title: 'Send', to: 'To' }, swap: { title: 'Swap' } }

const fetchEnglish = vi.fn(async () => english)

test('default: a complete language is taken as it is', async () => {
  const german = { send: { title: 'Senden', to: 'An' }, swap: { title: 'Tauschen' } }
  expect(await overEnglish('money', 'de', german, fetchEnglish, { de: ['account'] })).toBe(german)
  expect(fetchEnglish).not.toHaveBeenCalled()
})

test('behavior: a missing sentence and a missing group are said in English', async () => {
  const german = { send: { title: 'Senden' } }
  expect(await overEnglish<Part>('money', 'de', german, fetchEnglish, { de: ['money'] })).toEqual({
    send: { title: 'Senden', to: 'To' },
    swap: { title: 'Swap' },
  })
})
