import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cachedFolder, fillCache } from './cache.js'

let context: { cacheDir: string; log: (line: string) => void }
let lines: string[]
beforeEach(() => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'latchkey-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true }))
  lines = []
  context = { cacheDir, log: (line) => lines.push(line) }
})

const write = (text: string) => async (folder: string) => {
  writeFileSync(join(folder, 'file'), text)
}

describe('fillCache', () => {
  test('default', async () => {
    expect(cachedFolder(context, 'entry')).toBeUndefined()
    const folder = await fillCache(context, 'entry', write('one'))
    expect(folder).toBe(cachedFolder(context, 'entry'))
    await fillCache(context, 'entry', () => Promise.reject(new Error('must not be called')))
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('one')
    expect(readdirSync(context.cacheDir)).toEqual(['entry'])
  })

  test('behavior: of two at once one fills, and the other waits for it', async () => {
    let fills = 0
    const fill = async (folder: string) => {
      fills += 1
      await sleep(300)
      await write('one')(folder)
    }
    const folders = await Promise.all([fillCache(context, 'entry', fill), fillCache(context, 'entry', fill)])
    expect(new Set(folders).size).toBe(1)
    expect(fills).toBe(1)
    expect(lines).toEqual(['waiting for entry, which is being fetched already'])
  })

  test('behavior: what a killed process left behind is taken over and cleared', async () => {
    const lock = join(context.cacheDir, 'entry.lock')
    writeFileSync(lock, '1\n')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(lock, longAgo, longAgo)
    mkdirSync(join(context.cacheDir, '.entry-half'))
    await fillCache(context, 'entry', write('one'))
    expect(readdirSync(context.cacheDir)).toEqual(['entry'])
  })

  test('error: a failed fill leaves nothing, and the next one may succeed', async () => {
    const fail = async (folder: string) => {
      await write('half')(folder)
      throw new Error('no network')
    }
    await expect(fillCache(context, 'entry', fail)).rejects.toThrow('no network')
    expect(readdirSync(context.cacheDir)).toEqual([])
    const folder = await fillCache(context, 'entry', write('whole'))
    expect(existsSync(join(folder, 'file'))).toBe(true)
  })

  test('error: one that waited tries itself when the first failed', async () => {
    const first = fillCache(context, 'entry', async () => {
      await sleep(200)
      throw new Error('no network')
    })
    const second = fillCache(context, 'entry', write('two'))
    await expect(first).rejects.toThrow('no network')
    expect(readFileSync(join(await second, 'file'), 'utf8')).toBe('two')
  })
})
