import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPages } from '../readPages.js'
import { checkScreens, readScreenSources, readScreens, screensFolder } from './listScreens.js'

const root = join(import.meta.dirname, '../../..')

describe('checkScreens', () => {
  const sources = {
    views: "export type View =\n  | { id: 'help' }\n  | { id: 'send'; token?: string }\n",
    viewTests:
      "describeView('help', {\n  opens: { view: 'help' } })\ndescribeView('form', { opens: { view: 'send' } })\n",
    lookTest: "await look('form')\n",
  }
  const files = [
    'form-dark.png',
    'form-light.png',
    'form-phone-dark.png',
    'form-phone-light.png',
    'help-dark.png',
    'help-light.png',
    'overview.png',
  ]

  test('default', () => expect(checkScreens(sources, files)).toEqual([]))

  test('error: a view that no test shows', () => {
    const views = `${sources.views}  | { id: 'swap' }\n`
    expect(checkScreens({ ...sources, views }, files)).toEqual([
      'the view swap has no picture: give it a line in its feature’s views.browser.test.tsx',
    ])
  })

  test('error: a picture that is missing, and one that nothing takes', () =>
    expect(checkScreens(sources, [...files.slice(1), 'old-dark.png'])).toEqual([
      'form-dark.png is missing: npm run docs:screens',
      'nothing takes old-dark.png: delete it',
    ]))
})

test('behavior: every view of the repository has its pictures, and no other is there', () =>
  expect(checkScreens(readScreenSources(root), readScreens(root))).toEqual([]))

test('behavior: the documentation shows pictures that are there', () => {
  const shown = readPages(root).flatMap(([, text]) =>
    [...text.matchAll(/screens\/([\w-]+\.png)\)/g)].map(([, name]) => name),
  )
  expect(shown).not.toEqual([])
  expect(
    shown.filter((name) => name && !readScreens(root).includes(name)),
    screensFolder,
  ).toEqual([])
})
