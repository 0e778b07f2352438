import { expect, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { Refusal } from '../answers/Refusal.js'
import { createProjects } from './createProjects.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}
const configured = [{ id: 'ours', name: 'Ours', origins: ['https://app.example'], enabled: true }]
const page = 'https://page.example'

/** A store whose database can be stopped and whose clock is set by hand. */
async function open(changes: { projects?: typeof configured } = {}) {
  const store = await openTestStore()
  const clock = { ms: 0 }
  const calls = { count: 0, down: false }
  const { query } = store.pool
  store.pool.query = ((...words: unknown[]) => {
    calls.count++
    if (calls.down) {
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    }
    return Reflect.apply(query, store.pool, words)
  }) as typeof query
  const config = createTestConfig({ projects: changes.projects ?? configured })
  const create = () => createProjects({ config, store, log, now: () => clock.ms })
  return { store, clock, calls, create, projects: create() }
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  )

test('default', async () => {
  const { store, projects } = await open()
  const added = await projects.add({ name: 'Shop', origins: [page, page] })
  expect(added).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Shop',
    origins: [page],
    enabled: true,
  })
  expect(await projects.find(added.id)).toEqual(added)
  expect(await projects.find('ours')).toEqual(configured[0])
  expect(await projects.find('nobody')).toBeUndefined()
  expect(await projects.list()).toEqual([configured[0], added])
  expect(await projects.change(added.id, { enabled: false })).toEqual({ ...added, enabled: false })
  expect(await projects.find(added.id)).toMatchObject({ enabled: false })
  expect(await projects.change('nobody', { enabled: false })).toBeUndefined()
  await store.close()
})

test("behavior: limits and the key of its server are a project's own, of the database as of the configuration", async () => {
  const serverKey = 'a-secret-of-the-configuration-0123456789'
  const { store, clock, create } = await open()
  const config = createTestConfig({
    projects: [{ ...configured[0]!, limits: { burst: 9, perSecond: 1 }, serverKey }],
  })
  const projects = createProjects({ config, store, log, now: () => clock.ms })
  expect(await projects.find('ours')).toMatchObject({ limits: { burst: 9, perSecond: 1 } })
  expect(await projects.findByServerKey(serverKey)).toMatchObject({ id: 'ours' })
  expect(JSON.stringify(await projects.list())).not.toContain(serverKey)
  await expect(projects.makeServerKey('ours')).rejects.toThrow(/configuration/)

  const { id } = await projects.add({ name: 'Shop', origins: [page] })
  expect(await projects.change(id, { limits: { burst: 7, perSecond: 2 } })).toMatchObject({
    limits: { burst: 7, perSecond: 2 },
  })
  const first = (await projects.makeServerKey(id)) ?? ''
  expect(await projects.findByServerKey(first)).toMatchObject({ id })
  const second = (await projects.makeServerKey(id)) ?? ''
  expect(await projects.findByServerKey(first)).toBeUndefined()
  expect(await create().findByServerKey(second)).toMatchObject({ id, limits: { burst: 7, perSecond: 2 } })
  expect(await projects.makeServerKey('nobody')).toBeUndefined()
  expect(JSON.stringify((await store.pool.query('select * from projects')).rows)).not.toContain(second)
  await store.close()
})

test('behavior: another process sees a change after 5 seconds', async () => {
  const { store, clock, projects, create } = await open()
  const other = create()
  expect(await other.find('new')).toBeUndefined()
  await projects.add({ id: 'new', name: 'New', origins: [page] })
  clock.ms += 4_999
  expect(await other.find('new')).toBeUndefined()
  clock.ms += 1
  expect(await other.find('new')).toMatchObject({ name: 'New' })
  await store.close()
})

test('behavior: a thousand look-ups of made-up ids cost one query', async () => {
  const { store, calls, projects } = await open()
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => projects.find(`made-up-${at}`)))
  expect(calls.count).toBe(1)
  await store.close()
})

test('behavior: an answer that was read before a change never undoes it', async () => {
  const { store, clock, projects } = await open()
  const { id } = await projects.add({ name: 'Shop', origins: [page] })
  expect(await projects.find(id)).toMatchObject({ id })
  clock.ms = 5_001
  const held: (() => void)[] = []
  const { query } = store.pool
  // Each list of projects is read at once, and told when the test says so.
  store.pool.query = (async (...words: unknown[]) => {
    const answer: unknown = await Reflect.apply(query, store.pool, words)
    if (/^select/.test((words[0] as { text: string }).text)) {
      await new Promise<void>((resolve) => void held.push(resolve))
    }
    return answer
  }) as typeof query
  const first = projects.find(id)
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)
  await projects.remove(id)
  held[0]?.()
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(2)
  const second = projects.find(id)
  held[1]?.()
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
  await store.close()
})

test('behavior: F-42 while the database is down the last known projects hold for 10 minutes, then 503', async () => {
  const { store, clock, calls, projects } = await open()
  const { id } = await projects.add({ name: 'Shop', origins: [page] })
  await projects.find(id)
  calls.down = true
  clock.ms = 599_999
  expect(await projects.find(id)).toMatchObject({ id })
  expect(await projects.find('unknown')).toBeUndefined()
  clock.ms = 600_000
  expect(await statusOf(projects.find(id))).toBe(503)
  expect(await statusOf(projects.find('unknown'))).toBe(503)
  expect(await projects.find('ours')).toMatchObject({ id: 'ours' })
  calls.down = false
  clock.ms += 1_000
  expect(await projects.find(id)).toMatchObject({ id })
  await store.close()
})

test('behavior: F-42 a process that never saw the projects is closed, not open', async () => {
  const { store, calls, projects } = await open()
  calls.down = true
  expect(await statusOf(projects.find('any'))).toBe(503)
  const seen = calls.count
  await Promise.all(Array.from({ length: 100 }, () => statusOf(projects.find('any'))))
  expect(calls.count).toBe(seen)
  await store.close()
})

test('behavior: F-42 with the connections really gone', async () => {
  const store = await openTestStore()
  const clock = { ms: 0 }
  const projects = createProjects({ config: createTestConfig(), store, log, now: () => clock.ms })
  const { id } = await projects.add({ name: 'Shop', origins: [page] })
  await projects.find(id)
  await store.close()
  clock.ms = 60_000
  expect(await projects.find(id)).toMatchObject({ id })
  clock.ms = 700_000
  expect(await statusOf(projects.find(id))).toBe(503)
})

test('error: what is wrong is refused by its field', async () => {
  const { store, projects } = await open()
  await projects.add({ id: 'twice', name: 'x', origins: [page] })
  const fieldOf = (input: { id?: string; name: string; origins: string[] }) =>
    projects.add(input).then(
      () => 'added',
      (error: Refusal) => error.field,
    )
  for (const id of ['', 'a b', 'é', 'a'.repeat(65), 'ours', 'twice']) {
    expect(await fieldOf({ id, name: 'x', origins: [page] }), id).toBe('id')
  }
  for (const name of ['', 'two\nlines', 'n'.repeat(201), 'nul\0', '\ud800']) {
    expect(await fieldOf({ name, origins: [page] }), name).toBe('name')
  }
  expect(await fieldOf({ name: 'x', origins: [] })).toBe('origins')
  for (const origin of [
    'app.example',
    'https://app.example/',
    'https://app.example:443',
    'https://APP.example',
    'https://*.example',
    'https://user@app.example',
    'ftp://app.example',
    'null',
    '',
  ]) {
    expect(await fieldOf({ name: 'x', origins: [page, origin] }), origin).toBe('origins')
  }
  await store.close()
})

test('behavior: origins and names are changed, projects removed', async () => {
  const { store, projects, clock, create } = await open()
  const other = create()
  const { id } = await projects.add({ name: 'Shop', origins: [page] })
  expect(await other.find(id)).toMatchObject({ origins: [page] })
  const origins = ['https://new.example', 'http://localhost:5173']
  expect(await projects.change(id, { origins })).toEqual({ id, name: 'Shop', origins, enabled: true })
  expect(await projects.change(id, { name: 'Shop 2' })).toMatchObject({ name: 'Shop 2', origins })
  expect(await projects.find(id)).toMatchObject({ name: 'Shop 2', origins })
  clock.ms += 5_000
  expect(await other.find(id)).toMatchObject({ origins })
  await expect(projects.change(id, { origins: ['nonsense'] })).rejects.toMatchObject({ field: 'origins' })
  expect(await projects.change('nobody', { name: 'x' })).toBeUndefined()
  expect(await projects.remove(id)).toMatchObject({ id })
  expect(await projects.find(id)).toBeUndefined()
  clock.ms += 5_000
  expect(await other.find(id)).toBeUndefined()
  expect(await projects.remove(id)).toBeUndefined()
  await store.close()
})

test('error: a project of the configuration is changed there', async () => {
  const { store, projects } = await open()
  await expect(projects.change('ours', { name: 'x' })).rejects.toThrow(/configuration/)
  await expect(projects.remove('ours')).rejects.toThrow(/configuration/)
  await expect(projects.change('ours', { enabled: false })).rejects.toThrow(/configuration/)
  await store.close()
})
