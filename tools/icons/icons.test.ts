import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recogniseLicence } from '../licences/recogniseLicence.js'
import { type Picked, writePictures } from './writePictures.js'

const folder = join(import.meta.dirname, '../../packages/icons')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const picked: Record<string, Picked> = JSON.parse(read('originals/picked.json'))
const sets: Record<string, { package: string; version: string; licence: string; by: string }> = JSON.parse(
  read('originals/sets.json'),
)

describe('pictures', () => {
  test('default: they are what `npm run icons` makes of the originals', () => {
    const files = writePictures(folder)
    expect(readdirSync(join(folder, 'src/pictures')).sort()).toEqual([...files.keys()].sort())
    for (const [name, text] of files) expect([name, read(`src/pictures/${name}`)]).toEqual([name, text])
  })

  test('behavior: each original is of a set', () => {
    const found = readdirSync(join(folder, 'originals'), { recursive: true, encoding: 'utf8' })
    const originals = found.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
    expect(originals.sort()).toEqual(Object.keys(picked).sort())
    expect([...new Set(Object.values(picked).map(({ set }) => set))].sort()).toEqual(Object.keys(sets).sort())
  })

  test('behavior: each set is permissively licensed, and its terms are published with the pictures', () => {
    const notice = read('NOTICE.md')
    for (const { package: name, version, licence, by } of Object.values(sets)) {
      expect(['MIT', 'Apache-2.0']).toContain(licence)
      expect(notice).toContain(`| \`${name}\` ${version} | ${by} | ${licence} |`)
      const terms = read(`licences/${licence}.txt`)
      expect(recogniseLicence(terms)).toBe(licence)
    }
  })
})
