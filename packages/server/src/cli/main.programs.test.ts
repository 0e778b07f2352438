import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDataDir } from '../../test/createTestDataDir.js'
import { version } from '../observe/version.js'
import { lockDataDir } from '../store/lockDataDir.js'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=latchkey:source', '--import', 'tsx', main, ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return { status, stdout, stderr }
}

test('default', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  expect(readFileSync(main, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

test('error: F-44 a second server on one data folder', () => {
  const dataDir = createTestDataDir()
  const file = join(dataDir, 'latchkey.json')
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = [{ chainId: 'eip155:31337', name: 'Devnet', rpcUrls: ['http://127.0.0.1:1'], native }]
  writeFileSync(file, JSON.stringify({ dataDir, networks }))
  const lock = lockDataDir(dataDir)
  const { status, stdout, stderr } = run('serve', '--config', file)
  lock.release()
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(`process ${process.pid}`)
})

test('behavior: from a checkout the commands are those of `npm run server --`', () => {
  const script = fileURLToPath(new URL('../../../../scripts/server.mjs', import.meta.url))
  const runScript = (...words: string[]) =>
    spawnSync(process.execPath, [script, ...words], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
      timeout: 30_000,
    })
  expect(runScript('--version').stdout).toBe(`${version}\n`)
  const file = join(createTestDataDir(), 'latchkey.json')
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = [{ chainId: 'eip155:31337', name: 'Devnet', rpcUrls: ['http://127.0.0.1:1'], native }]
  writeFileSync(file, JSON.stringify({ networks }))
  expect(runScript('check', '--config', file).stdout).toContain('It serves eip155:31337.')
}, 60_000)
