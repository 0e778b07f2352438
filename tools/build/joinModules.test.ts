import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { joinModules } from './joinModules.js'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))

/** A page that loads a shell, which loads a view; both use a button, and all three a word. */
const modules = {
  'index.js':
    "import { word } from './word.js'\nexport const open = () => import('./shell/Shell.js')\nexport { word }\n",
  'word.js': "export const word = 'word'\n",
  'ui/Button.js': "import { word } from '../word.js'\nexport const Button = 'a button with a ' + word\n",
  'shell/frame.js':
    "import { Button } from '../ui/Button.js'\nconst name = 'frame'\nexport const frame = { name, Button, view: () => import('../view/View.js') }\n",
  'shell/Shell.js': "export { frame } from './frame.js'\n",
  'view/View.js':
    "import { Button } from '../ui/Button.js'\nconst name = 'view'\nexport const View = { name, Button }\n",
}

function write(files: Readonly<Record<string, string>>) {
  folder = mkdtempSync(join(tmpdir(), 'join-'))
  for (const [file, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return { folder, entries: ['index.js'], groups: [{ root: 'shell/Shell.js', into: 'shell/whole.js' }] }
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('default: what loads together is one file, and everything still finds it', async () => {
  await joinModules(write(modules))
  expect(read('ui/Button.js')).toBe("export { Button } from '../shell/whole.js'\n")
  expect(read('shell/frame.js')).toBe("export { frame } from './whole.js'\n")
  const { open } = await import(pathToFileURL(join(folder, 'index.js')).href)
  const { frame } = await open()
  const { View } = await frame.view()
  expect([frame.name, frame.Button, View]).toEqual([
    'frame',
    'a button with a word',
    { name: 'view', Button: 'a button with a word' },
  ])
})

test('behavior: what the page has already, what loads later, and the root stay as they are', async () => {
  await joinModules(write(modules))
  for (const file of ['index.js', 'word.js', 'view/View.js', 'shell/Shell.js'] as const)
    expect(read(file)).toBe(modules[file])
  expect(read('shell/whole.js')).not.toContain('const word')
})

test('behavior: a source map leads to the files that were joined', async () => {
  await joinModules(write(modules))
  expect(read('shell/whole.js')).toMatch(/\n\/\/# sourceMappingURL=whole\.js\.map\n$/)
  expect(JSON.parse(read('shell/whole.js.map')).sources).toEqual(['../ui/Button.js', 'frame.js'])
})

test('behavior: what one group has is there for the next', async () => {
  const { groups, ...parameters } = write({
    ...modules,
    'ui/Row.js': "export const Row = 'a row'\n",
    'view/View.js':
      "import { Button } from '../ui/Button.js'\nimport { Row } from '../ui/Row.js'\nexport const View = { Button, Row }\n",
  })
  await joinModules({ ...parameters, groups: [...groups, { root: 'view/View.js', into: 'view/whole.js' }] })
  expect(read('ui/Row.js')).toBe("export { Row } from '../view/whole.js'\n")
  expect(read('ui/Button.js')).toBe("export { Button } from '../shell/whole.js'\n")
  expect(read('view/whole.js')).not.toContain('Button')
})

test('behavior: what several need that come in any order is a file of its own', async () => {
  const { groups, ...parameters } = write({
    ...modules,
    'ui/Row.js': "export const Row = 'a row'\n",
    'ui/Field.js': "export const Field = 'a field'\n",
    'view/View.js': "import { Row } from '../ui/Row.js'\nexport const View = { Row }\n",
    'form/Form.js':
      "import { Button } from '../ui/Button.js'\nimport { Row } from '../ui/Row.js'\nimport { Field } from '../ui/Field.js'\nexport const Form = { Button, Row, Field }\n",
  })
  const roots = [
    { root: 'view/View.js', into: 'view/whole.js' },
    { root: 'form/Form.js', into: 'form/whole.js' },
  ]
  await joinModules({ ...parameters, groups: [...groups, { roots, shared: 'ui/whole.js' }] })
  expect(read('ui/Button.js')).toBe("export { Button } from '../shell/whole.js'\n")
  expect(read('ui/Row.js')).toBe("export { Row } from './whole.js'\n")
  expect(read('ui/Field.js')).toBe("export { Field } from '../form/whole.js'\n")
  const { Form } = await import(pathToFileURL(join(folder, 'form/Form.js')).href)
  expect(Form).toEqual({ Button: 'a button with a word', Row: 'a row', Field: 'a field' })
})

test('error: two of the same name', async () => {
  const parameters = write({
    ...modules,
    'shell/frame.js': `${modules['shell/frame.js']}export { name as Button }\n`,
  })
  await expect(joinModules(parameters)).rejects.toThrow('export "Button"')
  expect(read('ui/Button.js')).toBe(modules['ui/Button.js'])
})
