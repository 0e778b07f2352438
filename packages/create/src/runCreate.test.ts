import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { usage } from './parseChoices.js'
import { runCreate } from './runCreate.js'
import { release, versions } from './versions.js'

/** Runs the command in a folder of its own, with a person who answers as told. */
async function create(words: readonly string[], answers?: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const printed: string[] = []
  const complaints: string[] = []
  const questions: string[] = []
  const left = [...(answers ?? [])]
  const ask = async (question: string) => {
    questions.push(question)
    return left.shift() ?? ''
  }
  const terminal = {
    cwd,
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complaints.push(line),
    ...(answers && { ask }),
  }
  const again = (more: readonly string[]) => runCreate(terminal, more)
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8')
  return { code: await again(words), again, cwd, printed, complaints, questions, read }
}

test('default: Vite, every chain family, nothing asked', async () => {
  const { code, read, printed, cwd } = await create(['page', '--yes'], ['never asked'])
  expect(code).toBe(0)
  expect(printed.join()).toContain('cd page')
  expect(readdirSync(join(cwd, 'page')).toSorted()).toEqual([
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ])
  expect(JSON.parse(read('page/package.json'))).toMatchObject({
    name: 'page',
    private: true,
    dependencies: { '@latchkey/react': release, '@latchkey/bitcoin': release, viem: versions.viem },
  })
  expect(read('page/src/latchkey.ts')).toContain(
    'solana({ networks: [solanaDevnet({ rpcUrl: nodes.solanaDevnet })] })',
  )
  expect(read('page/src/latchkey.ts')).not.toContain('api')
})

test('behavior: a person is asked what the command line leaves open, until it makes sense', async () => {
  const answers = [
    'My Page',
    'my-page',
    'next',
    'evm,polkadot',
    'evm',
    'api.example',
    'https://api.example/',
    '',
    'yes',
  ]
  const { code, questions, complaints, read } = await create([], answers)
  expect(code).toBe(0)
  expect(questions).toHaveLength(answers.length)
  expect(complaints.map((line) => line.slice(0, 30))).toEqual([
    '"My Page" cannot be the name o',
    'There is no chain family "polk',
    '"api.example" is no address of',
  ])
  expect(read('my-page/app/nodes.ts')).toContain("{ url: 'https://api.example', projectId: 'my-project' }")
  expect(read('my-page/app/latchkey.ts')).toContain('signIn: createServerAuthentication(')
  expect(read('my-page/app/latchkey.ts')).not.toContain('solana')
  expect(JSON.parse(read('my-page/package.json')).dependencies).not.toHaveProperty('@latchkey/solana')
})

test('behavior: without EVM its libraries are left out', async () => {
  const { read } = await create(['page', '--chains', 'bitcoin,solana'])
  const { dependencies } = JSON.parse(read('page/package.json'))
  expect(Object.keys(dependencies)).toEqual([
    '@latchkey/bitcoin',
    '@latchkey/core',
    '@latchkey/icons',
    '@latchkey/react',
    '@latchkey/solana',
    '@latchkey/walletconnect',
    'react',
    'react-dom',
  ])
})

test('behavior: packed packages are installed in the place of published ones', async () => {
  const { cwd, again, read } = await create(['--help'])
  mkdirSync(join(cwd, 'packed'))
  for (const name of ['core', 'protocol', 'react'])
    writeFileSync(join(cwd, 'packed', `latchkey-${name}-0.1.0.tgz`), '')
  expect(await again(['page', '--from', 'packed', '--yes'])).toBe(0)
  expect(JSON.parse(read('page/package.json')).dependencies).toMatchObject({
    '@latchkey/core': `file:${join(cwd, 'packed', 'latchkey-core-0.1.0.tgz')}`,
    '@latchkey/protocol': `file:${join(cwd, 'packed', 'latchkey-protocol-0.1.0.tgz')}`,
    '@latchkey/icons': release,
  })
})

test('error: a folder with something in it is left as it is', async () => {
  const { cwd, again, complaints } = await create(['--help'])
  mkdirSync(join(cwd, 'page'))
  writeFileSync(join(cwd, 'page', 'mine.txt'), 'mine')
  expect(await again(['page', '--yes'])).toBe(1)
  expect(complaints.join()).toContain('is not empty')
  expect(readdirSync(join(cwd, 'page'))).toEqual(['mine.txt'])
})

test.each([
  [
    'a framework that there is not',
    ['--framework', 'angular'],
    'There is no framework "angular". There are vite and next.',
  ],
  ['a chain family that there is not', ['--chains', 'evm,tron'], 'There is no chain family "tron".'],
  ['no chain family', ['--chains', ','], 'Name at least one of evm, solana, bitcoin.'],
  ['two folders', ['one', 'two'], 'One folder at a time, not also two.'],
  ['a name that no package can have', ['../Über'], '"../Über" cannot be the name of a package.'],
  ['an address that is none', ['--api', 'ftp://x'], '"ftp://x" is no address of a data API.'],
  ['a project without its data API', ['--project', 'x'], '--project is a project at a data API.'],
  ['signing in without a data API', ['--sign-in'], '--sign-in takes a data API'],
  ['an option that there is not', ['--template', 'x'], "Unknown option '--template'"],
])('error: %s', async (_name, words, message) => {
  const { code, complaints, cwd } = await create(words)
  expect(code).toBe(2)
  expect(complaints.join()).toContain(message)
  expect(complaints.join()).toContain(usage)
  expect(readdirSync(cwd)).toEqual([])
})

test.each([
  ['no such folder', [], 'There is no folder'],
  ['a folder without packages', ['.'], 'There are no packages of Latchkey in'],
])('error: packed packages: %s', async (_name, [folder = 'nowhere'], message) => {
  const { code, complaints } = await create(['page', '--yes', '--from', folder])
  expect(code).toBe(1)
  expect(complaints.join()).toContain(message)
})

test('behavior: versions are those that the repository is tested with', () => {
  const root = new URL('../../../', import.meta.url)
  const manifest = (path: string) => JSON.parse(readFileSync(new URL(`${path}package.json`, root), 'utf8'))
  const known = Object.assign(
    {},
    ...['', 'examples/next-app/', 'examples/vite-react/', 'packages/evm/'].flatMap((path) => {
      const { dependencies, devDependencies, peerDependencies } = manifest(path)
      return path === 'examples/vite-react/'
        ? [{ '@vitejs/plugin-react': devDependencies['@vitejs/plugin-react'] }]
        : [peerDependencies, devDependencies, dependencies]
    }),
    manifest('').devDependencies,
  )
  for (const [name, version] of Object.entries(versions)) expect([name, known[name]]).toEqual([name, version])
  expect(release).toBe(manifest('packages/create/').version)
})
