import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkOutOlder, type OlderCheckout } from '../test/checkOutOlder.js'
import { openTestStore } from '../test/openTestStore.js'
import { startProgram } from '../test/startProgram.js'
import { ownMain, startServerProgram, writeServerConfig } from '../test/startServerProgram.js'

const ownClient = new URL('../test/callAsClient.ts', import.meta.url)

let older: OlderCheckout
beforeAll(() => {
  older = checkOutOlder()
  copyFileSync(ownClient, fileURLToPath(older.locate('packages/server/test/callAsClient.ts')))
}, 120_000)
afterAll(() => older?.remove())

/** A database without tables, and a configuration on it. */
async function openEmpty() {
  const store = await openTestStore()
  await store.pool.query('drop schema public cascade; create schema public')
  const config = await writeServerConfig(store.url)
  const close = async () => {
    await config.close()
    await store.close()
  }
  return { store, file: config.file, close }
}

async function callAs(client: string, url: string) {
  const program = startProgram(client, [url])
  return program.nextLine()
}

test('behavior: a widget of today works on a server of the release before, and the other way round', async () => {
  const { file, close } = await openEmpty()
  const mains = { older: older.locate('packages/server/src/main.ts'), own: ownMain }
  const clients = { older: older.locate('packages/server/test/callAsClient.ts'), own: ownClient.href }
  const said: Record<string, unknown> = {}
  for (const [server, client] of [
    ['older', 'older'],
    ['older', 'own'],
    ['own', 'older'],
    ['own', 'own'],
  ] as const) {
    const { url, end } = await startServerProgram(mains[server], file)
    said[`${client} client, ${server} server`] = await callAs(clients[client], url)
    await end()
  }
  const [all] = Object.values(said)
  const good = Object.fromEntries(Object.keys(all as object).map((name) => [name, 'ok']))
  expect(Object.keys(good).length).toBeGreaterThan(5)
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((pair) => [pair, good])))
  await close()
}, 240_000)

const grant = { expiry: 2_000_000_000, signer: { type: 'keys', data: {} }, permissions: [], policies: [] }

/** Writes without end, by whichever server the balancer has; notes what went wrong and what was acknowledged. */
function writeSteadily(balancer: readonly string[]) {
  const seen = {
    failed: [] as string[],
    wrong: [] as string[],
    kept: [] as { account: string; pci: string }[],
  }
  let isOver = false
  let turn = 0

  /** A call that may be sent twice, as balancers send it on where a server is gone. */
  async function send(path: string, body?: object): Promise<Record<string, unknown> | undefined> {
    const key = randomUUID()
    for (let attempt = 0; attempt < balancer.length; attempt += 1) {
      turn += 1
      const server = balancer[turn % balancer.length]
      try {
        const response = await fetch(`${server}${path}?projectId=test`, {
          ...(body && {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
          }),
        })
        if (response.ok) return (await response.json()) as Record<string, unknown>
        seen.failed.push(`${path}: ${response.status} ${await response.text()}`)
        return undefined
      } catch (error) {
        if (attempt === balancer.length - 1) seen.failed.push(`${path}: ${String(error)}`)
      }
    }
    return undefined
  }

  async function work(worker: number) {
    for (let number = 1; !isOver; number += 1) {
      const account = `eip155:31337:0x${(worker * 1_000_000 + number).toString(16).padStart(40, '0')}`
      const made = await send(`/v1/sessions/${account}`, grant)
      const pci = made?.pci
      if (typeof pci !== 'string') continue
      if (!(await send(`/v1/sessions/${account}/activate`, { ...grant, pci, context: '0x01' }))) continue
      const { pcis = [] } = (await send(`/v1/sessions/${account}`)) ?? {}
      const [kept] = pcis as { pci: string; context: string }[]
      if (kept?.pci !== pci || kept.context !== '0x01') seen.wrong.push(account)
      seen.kept.push({ account, pci })
    }
  }

  const workers = [1, 2, 3, 4].map(work)
  return {
    seen,
    end: async () => {
      isOver = true
      await Promise.all(workers)
    },
  }
}

test('behavior: an upgrade one process after the other, under load: nothing fails, nothing is lost', async () => {
  const { store, file, close } = await openEmpty()
  const olderMain = older.locate('packages/server/src/main.ts')
  const old = [await startServerProgram(olderMain, file), await startServerProgram(olderMain, file)]
  const balancer = old.map(({ url }) => url)
  const load = writeSteadily(balancer)
  const more = async (count: number) => {
    const until = load.seen.kept.length + count
    await vi.waitFor(() => expect(load.seen.kept.length).toBeGreaterThan(until), 60_000)
  }
  await more(20)

  const migration = startProgram(ownMain, ['migrate', '--config', file])
  expect(await migration.nextText()).toMatch(/^The database has the tables of this release\. Ran /)
  await more(20)
  const own = []
  for (const [at, process] of old.entries()) {
    const next = await startServerProgram(ownMain, file)
    own.push(next)
    balancer[at] = next.url
    // What the process was asked before it was taken out is answered.
    await more(20)
    await process.end()
  }
  await more(20)
  await load.end()

  const { failed, wrong, kept } = load.seen
  expect({ failed, wrong }).toEqual({ failed: [], wrong: [] })
  const { rows } = await store.pool.query(
    "select count(*)::int as count from sessions where context = '0x01'",
  )
  expect(rows).toEqual([{ count: kept.length }])
  for (const { end } of own) await end()
  await close()
}, 300_000)
