import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeDeclarations } from './writeDeclarations.js'

const root = mkdtempSync(join(tmpdir(), 'declarations-'))
afterAll(() => rmSync(root, { recursive: true }))
const compilerOptions = { module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] }
writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }))

function write(name: string, files: Record<string, string>): string[] {
  const folder = join(root, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeDeclarations({ root, folder, entries: ['./src/index.ts'] })
  return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort()
}

test('behavior: what an entry names has declarations, what it only uses has none', () => {
  const files = write('default', {
    'src/index.ts':
      "import { used } from './used.js'\nimport { b } from './named.js'\nexport const a = used(b)\n",
    'src/named.ts': 'export interface Named { one: 1 }\nexport const b: Named = { one: 1 }\n',
    'src/used.ts': 'export const used = <T>(value: T) => value\n',
  })
  expect(files).toEqual(['index.d.ts', 'named.d.ts'])
  expect(readFileSync(join(root, 'default/dist/index.d.ts'), 'utf8')).toBe(
    'export declare const a: import("./named.js").Named;\n',
  )
})

test('error: C-12 declarations that name a file outside of the package', () => {
  writeFileSync(join(root, 'other.ts'), 'export interface Other { one: 1 }\n')
  const outside = { 'src/index.ts': "export type { Other } from '../../other.js'\n" }
  expect(() => write('outside', outside)).toThrow(/declares something of .*other\.ts/)
})

test('error: a type that has no name outside of its module', () => {
  const hidden = {
    'src/index.ts': "import { make } from './make.js'\nexport const a = make()\n",
    'src/make.ts':
      'class Hidden { private one = 1 }\nexport const make = () => class extends Hidden { private two = 2 }\n',
  }
  expect(() => write('hidden', hidden)).toThrow(/TS4094|private/)
})
