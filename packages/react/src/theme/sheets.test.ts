import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path: relative('', path), text: readFileSync(join(source, path), 'utf8') }))

/** Sheets that views share, by the file that has them; every view may use their classes. */
const isShared = (path: string) => path.startsWith('theme/')

/** The css of a file, as it is written there; parts of other sheets are not repeated. */
const cssOf = (text: string) =>
  [...text.matchAll(/(?:css:\s*|Styles = )(?:`([^`]*)`|'([^']*)')/g)]
    .map(([, long, short]) => long ?? short)
    .join('\n')

/** Every selector of a sheet, those of conditions too. */
const selectorsOf = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '')
    .replace(/\$\{[^}]*\}/g, '')
    .replace(/@[^{]*\{/g, '')
    .replace(/\{[^}]*\}/g, ';')
    .split(/[;}]/)
    .flatMap((list) => list.replace(/\([^)]*\)/g, (part) => part.replaceAll(',', ' ')).split(','))
    .map((selector) => selector.trim())
    .filter((selector) => selector.length > 0)

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name as string)

const sheets = files
  .map(({ path, text }) => ({ path, selectors: selectorsOf(cssOf(text)) }))
  .filter(({ selectors }) => selectors.length > 0)

/** The sheets that have a rule for a class. */
const homesOf = (name: string) =>
  sheets.filter(({ selectors }) => selectors.flatMap(classesOf).includes(name)).map(({ path }) => path)

describe('sheets', () => {
  // Views share a shadow root, and a sheet stays when its view is left: a rule must not reach another view.
  test('behavior: each rule outside theme/ is for a class of its own sheet', () => {
    const stray = sheets
      .filter(({ path }) => !isShared(path))
      .flatMap(({ path, selectors }) =>
        selectors
          .filter((selector) => !classesOf(selector).some((name) => homesOf(name).length === 1))
          .map((selector) => `${path}: ${selector}`),
      )
    expect(sheets.length).toBeGreaterThan(20)
    expect(stray).toEqual([])
  })

  test('behavior: the class of a sheet is used in its own folder alone', () => {
    const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
    const stray = sheets
      .filter(({ path }) => !isShared(path))
      .flatMap(({ path, selectors }) => {
        const own = new Set(selectors.flatMap(classesOf).filter((name) => homesOf(name).length === 1))
        return files
          .filter((file) => folderOf(file.path) !== folderOf(path) && !isShared(file.path))
          .flatMap((file) =>
            [...file.text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)]
              .flatMap(([, plain, made]) => (plain ?? made ?? '').match(/[a-z][\w-]*/g) ?? [])
              .filter((name) => own.has(name))
              .map((name) => `${path}: .${name} in ${file.path}`),
          )
      })
    expect(stray).toEqual([])
  })
})
