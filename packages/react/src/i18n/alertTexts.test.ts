import { alertTitles } from '@latchkey/core/alerts'
import { expect, test } from 'vitest'
import { alertTexts } from './alertTexts.js'

const { en, ...others } = alertTexts

test('default: English titles are those of core', () => {
  expect(en.titles).toBe(alertTitles)
})

test.each(Object.entries(others))('behavior: %s is complete, and nothing is left in English', (_, texts) => {
  for (const id of Object.keys(alertTitles) as (keyof typeof alertTitles)[]) {
    expect(texts.titles[id]).toMatch(/^\S.*\S$/)
    expect(texts.titles[id]).not.toBe(en.titles[id])
    const body = texts.bodies[id]('Networkname', 'Foundname')
    expect(body).not.toBe(en.bodies[id]('Networkname', 'Foundname'))
    expect(body).not.toMatch(/["'`]|\.\.\.|undefined| {2}/)
    // What one has to change is named as it stands in code.
    for (const word of [
      'Networkname',
      'Foundname',
      'networks',
      'adapters',
      'origins',
      'rpcUrl',
      'api.projectId',
    ])
      if (
        en.bodies[id]('Networkname', 'Foundname').includes(`${word}`) &&
        (word !== 'networks' || id === 'network-not-found')
      )
        expect(body).toContain(word)
  }
})
