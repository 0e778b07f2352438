import { beforeAll, expect, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import type { ConfigInput } from '../config/configSchema.js'
import { version } from '../observe/version.js'
import { parseWords } from './parseWords.js'
import { runCli } from './runCli.js'
import { serve } from './serve.js'
import type { Terminal } from './Terminal.js'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = (await openTestStore()).url
}, 60_000)

/** A terminal that remembers what was written. */
function createTerminal(changes: Partial<Terminal> = {}, input: Partial<ConfigInput> = {}) {
  const printed: string[] = []
  const complained: string[] = []
  const read: unknown[] = []
  const terminal: Terminal = {
    env: {},
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    ending: new AbortController().signal,
    onReload: () => {},
    readConfig: async (parameters) => {
      read.push(parameters)
      return createTestConfig({ databaseUrl, ...input })
    },
    openServer: () => Promise.reject(new Error('not in this test')),
    ...changes,
  }
  return { terminal, printed, complained, read, run: (...words: string[]) => runCli(terminal, words) }
}

test('default', async () => {
  const end = new AbortController()
  const closed: string[] = []
  const { run, printed, read } = createTerminal({
    ending: end.signal,
    openServer: async () => {
      queueMicrotask(() => end.abort())
      return { url: 'http://127.0.0.1:3080', close: async () => void closed.push('closed'), reload: () => [] }
    },
  })
  expect(await run('--config', 'file.json')).toBe(0)
  expect(read).toEqual([{ file: 'file.json', env: {} }])
  expect(printed).toEqual([
    'Latchkey listens on http://127.0.0.1:3080',
    'Latchkey is ending: what was asked is answered first.',
    'Latchkey has ended.',
  ])
  expect(closed).toEqual(['closed'])
})

test('behavior: O8 told to end by SIGTERM, it goes on for a while; by Ctrl-C it does not', async () => {
  const drained: number[] = []
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const { terminal } = createTerminal({
      ending: AbortSignal.abort(signal),
      openServer: async () => ({
        url: 'http://x',
        close: async ({ drainMs }) => void drained.push(drainMs),
        reload: () => [],
      }),
    })
    expect(await serve(terminal, createTestConfig({ databaseUrl, drainSeconds: 7 }))).toBe(0)
  }
  expect(drained).toEqual([7_000, 0])
})

test('behavior: told to read its configuration anew, it takes projects up; a wrong one is told and changes nothing', async () => {
  const ending = new AbortController()
  const taken: string[][] = []
  let reload = () => {}
  let file = createTestConfig({ databaseUrl })
  let isWrong = false
  const { terminal, printed, complained } = createTerminal({
    ending: ending.signal,
    onReload: (read) => {
      reload = read
    },
    readConfig: async () => {
      if (isWrong) throw new Error('latchkey.json:3: a comma is expected here')
      return file
    },
    openServer: async () => ({
      url: 'http://x',
      close: async () => {},
      reload: ({ projects }) => {
        taken.push(projects.map(({ id }) => id))
        return ['port']
      },
    }),
  })
  const running = runCli(terminal, [])
  await expect.poll(() => printed).toContain('Latchkey listens on http://x')
  file = createTestConfig({ databaseUrl, projects: [{ id: 'shop', name: 'Shop', origins: ['*'] }] })
  reload()
  await expect.poll(() => printed).toContain('These changed too, and want a new start: port.')
  isWrong = true
  reload()
  await expect
    .poll(() => complained)
    .toEqual(['The configuration was not read anew: latchkey.json:3: a comma is expected here'])
  expect(taken).toEqual([['shop']])
  ending.abort()
  expect(await running).toBe(0)
})

test('error: a server that does not end is left behind', async () => {
  const { terminal, complained } = createTerminal({
    ending: AbortSignal.abort(),
    openServer: async () => ({ url: 'http://x', close: () => new Promise(() => {}), reload: () => [] }),
  })
  expect(await serve(terminal, createTestConfig({ databaseUrl }), { waitMs: 1 })).toBe(1)
  expect(complained).toHaveLength(1)
})

test('behavior: help, version, check', async () => {
  const { run, printed, complained } = createTerminal()
  expect(await run('--help')).toBe(0)
  expect(await run('help')).toBe(0)
  expect(await run('projects', 'add', '-h')).toBe(0)
  expect(printed).toHaveLength(3)
  expect(await run('--version')).toBe(0)
  expect(printed.at(-1)).toBe(version)
  expect(await run('check')).toBe(0)
  expect(printed.at(-1)).toBe('The configuration is right. It serves eip155:31337.')
  expect(complained).toEqual([])
})

test('behavior: projects are added, listed, disabled and enabled', async () => {
  const { run, printed } = createTerminal({}, { projects: [{ id: 'ours', name: 'Ours', origins: ['*'] }] })
  const origins = ['--origin', 'https://app.example', '--origin', 'http://localhost:5173']
  expect(await run('projects', 'add', '--name', 'Shop', ...origins, '--json')).toBe(0)
  const added = JSON.parse(printed.pop() ?? '')
  expect(added).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Shop',
    origins: ['https://app.example', 'http://localhost:5173'],
    enabled: true,
  })
  expect(await run('projects', 'disable', added.id)).toBe(0)
  expect(printed.pop()).toBe(`Disabled Shop (${added.id}).`)
  expect(await run('projects', 'list', '--json')).toBe(0)
  expect(JSON.parse(printed.pop() ?? '')).toEqual([
    { id: 'ours', name: 'Ours', origins: ['*'], enabled: true },
    { ...added, enabled: false },
  ])
  expect(await run('projects', 'enable', added.id)).toBe(0)
  printed.length = 0
  expect(await run('projects', 'list')).toBe(0)
  expect(printed).toContain(`  id       ${added.id}`)
  expect(await run('projects', 'add', '--name', 'Other', '--origin', '*')).toBe(0)
  expect(printed).toContain('Added Other.')
})

test('behavior: a project gets other origins, and is removed', async () => {
  const { run, printed } = createTerminal()
  expect(await run('projects', 'add', '--name', 'Blog', '--origin', 'https://old.example', '--json')).toBe(0)
  const { id } = JSON.parse(printed.pop() ?? '')
  expect(await run('projects', 'change', id, '--origin', 'https://new.example')).toBe(0)
  expect(printed.splice(0)).toEqual([
    'Changed Blog.',
    `  id       ${id}`,
    '  origins  https://new.example',
    '  enabled  yes',
  ])
  expect(await run('projects', 'change', id, '--name', 'Diary')).toBe(0)
  expect(printed.splice(0)[0]).toBe('Changed Diary.')
  expect(await run('projects', 'remove', id)).toBe(0)
  expect(printed.splice(0)).toEqual([`Removed Diary (${id}).`])
  expect(await run('projects', 'list', '--json')).toBe(0)
  expect(printed.pop()).not.toContain(id)
})

test.each([
  ['a project that is not there', ['projects', 'disable', 'nobody'], /no project "nobody"/],
  ['a wrong origin', ['projects', 'add', '--name', 'x', '--origin', 'app.example'], /an origin such as/],
  ['a wrong name', ['projects', 'add', '--name', '', '--origin', '*'], /`name` is not valid/],
])('error: %s', async (_, words, message) => {
  const { run, complained, printed } = createTerminal()
  expect(await run(...words)).toBe(1)
  expect(complained.join('\n')).toMatch(message)
  expect(printed).toEqual([])
})

test('behavior: what is kept of a person is told, and deleted', async () => {
  const { run, printed } = createTerminal()
  expect(await run('erase', 'eip155:1:0x000000000000000000000000000000000000dEaD')).toBe(0)
  expect(await run('erase', '--email', 'nobody@example.com', '--dry-run')).toBe(0)
  expect(printed).toEqual(['Nothing is kept of them here.', 'Nothing is kept of them here.'])
})

test('error: the message of a wrong configuration is printed as it is', async () => {
  const { run, complained } = createTerminal({
    readConfig: () => Promise.reject(new Error('latchkey.json:3: `port` must be a number')),
  })
  expect(await run('check')).toBe(1)
  expect(complained).toEqual(['latchkey.json:3: `port` must be a number'])
})

test('error: a fault of ours is printed with its place', async () => {
  const { run, complained } = createTerminal({
    openServer: () => Promise.reject(new TypeError('x is not y')),
  })
  expect(await run()).toBe(1)
  expect(complained[0]).toMatch(/TypeError: x is not y\n {4}at /)
})

test.each([
  [['run'], /no command `run`/],
  [['projects'], /projects add, list, change, enable, disable, remove, key or usage/],
  [['projects', 'forget'], /no command `projects forget`/],
  [['projects', 'remove'], /which project/],
  [['projects', 'change', 'a'], /--origin/],
  [['projects', 'disable'], /which project/],
  [['projects', 'disable', 'a', 'b'], /takes no `b`/],
  [['projects', 'add', '--origin', '*'], /needs a --name/],
  [['projects', 'add', '--name', 'x'], /needs an --origin/],
  [['projects', 'list', '--name', 'x'], /takes no --name/],
  [['serve', 'x'], /takes no `x`/],
  [['backup'], /which file/],
  [['erase'], /Say whom/],
  [['erase', '0x1', '--email', 'a@b.example'], /Say whom/],
  [['restore', 'a', 'b'], /takes no `b`/],
  [['restore', 'a', '--online'], /takes no --online/],
  [['--nonsense'], /--nonsense/],
  [['--config'], /--config/],
])('error: %j is not understood', async (words, message) => {
  const { run, complained, read } = createTerminal()
  expect(await run(...words)).toBe(2)
  expect(complained[0]).toMatch(message)
  expect(complained[0]).toMatch(/See latchkey-server --help\.$/)
  expect(read).toEqual([])
})

test('param: words', () => {
  expect(parseWords([])).toEqual({ name: 'serve' })
  expect(parseWords(['check', '-c', 'f'])).toEqual({ name: 'check', file: 'f', online: false })
  expect(parseWords(['backup', 'b', '--with-indexes'])).toEqual({
    name: 'backup',
    path: 'b',
    withIndexes: true,
  })
  expect(parseWords(['restore', 'b'])).toEqual({ name: 'restore', path: 'b' })
  expect(parseWords(['-c', 'f', 'projects', 'list'])).toEqual({
    name: 'projects list',
    file: 'f',
    json: false,
  })
})

test('behavior: a project gets limits of its own, a key for its server, and its usage is told', async () => {
  const { run, printed, complained } = createTerminal()
  await run('projects', 'add', '--json', '--name', 'Metered', '--origin', '*')
  const { id } = JSON.parse(printed.pop() ?? '') as { id: string }
  expect(await run('projects', 'change', id, '--burst', '900', '--per-second', '90')).toBe(0)
  expect(printed.at(-1)).toBe('  limits   900 at once, 90 a second')
  expect(await run('projects', 'key', id, '--json')).toBe(0)
  const { serverKey } = JSON.parse(printed.pop() ?? '') as { serverKey: string }
  expect(serverKey).toMatch(new RegExp(`^${id}\\.[-_A-Za-z0-9]{43}$`))
  expect(await run('projects', 'list', '--json')).toBe(0)
  const listed = printed.pop() ?? ''
  expect(JSON.parse(listed)).toContainEqual({
    id,
    name: 'Metered',
    origins: ['*'],
    enabled: true,
    limits: { burst: 900, perSecond: 90 },
    hasServerKey: true,
  })
  expect(listed).not.toMatch(/hash/i)
  expect(await run('projects', 'usage')).toBe(0)
  expect(printed.at(-1)).toBe('No project asked for anything in the last 30 days.')
  expect(await run('projects', 'key', 'nobody')).toBe(1)
  expect(complained.at(-1)).toMatch(/no project "nobody"/)
  for (const words of [
    ['change', id, '--burst', '9'],
    ['change', id, '--burst', '0', '--per-second', '1'],
    ['usage', '--days', '0'],
  ])
    expect(await run('projects', ...words)).toBe(2)
})

test('behavior: the database is brought to the schema by a command of its own', async () => {
  const store = await openTestStore()
  await store.pool.query('drop schema public cascade; create schema public')
  const { run, printed } = createTerminal({}, { databaseUrl: store.url })
  expect(await run('migrate')).toBe(0)
  expect(printed.at(-1)).toMatch(/^The database has the tables of this release\. Ran 0001_access, /)
  expect(await run('migrate')).toBe(0)
  expect(printed.at(-1)).toMatch(/It had them all already\.$/)
  expect((await store.pool.query('select * from projects')).rows).toEqual([])
  await store.close()
})
