import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../test/createTestDataDir.js'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openStore } from '../store/openStore.js'
import { runCli } from './runCli.js'
import type { Terminal } from './Terminal.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}

test('behavior: beside a running server its database is used, without one our own', async () => {
  const dataDir = createTestDataDir()
  const config = createTestConfig({ dataDir })
  const printed: string[] = []
  const complained: string[] = []
  const terminal: Terminal = {
    env: {},
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
    ending: new AbortController().signal,
    onReload: () => {},
    readConfig: async () => config,
    openServer: () => Promise.reject(new Error('not in this test')),
  }
  const server = await openStore({ config, log })
  expect(await runCli(terminal, ['projects', 'add', '--name', 'Shop', '--origin', '*'])).toBe(0)
  expect((await server.pool.query('select name from projects')).rows).toEqual([{ name: 'Shop' }])
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(true)

  rmSync(join(dataDir, 'postgres.json'))
  expect(await runCli(terminal, ['projects', 'list'])).toBe(1)
  expect(complained.pop()).toMatch(/is starting/)
  await server.close()
})
