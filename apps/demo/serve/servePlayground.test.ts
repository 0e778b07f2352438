import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { servePlayground } from './servePlayground.js'

const root = mkdtempSync(join(tmpdir(), 'playground-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const page = join(root, 'page')
const cacheDir = join(root, 'builds')
mkdirSync(join(page, 'src'), { recursive: true })
const write = (file: string, text: string) => writeFileSync(join(page, file), text)
write('package.json', '{ "name": "page" }')
write('index.html', '<!doctype html><script type="module" src="/src/main.js"></script>')
write('src/main.js', 'document.title = "first"')

/** Serves the page once: what was said meanwhile, and what a browser gets. */
async function visit({ isDev = false } = {}) {
  const said: string[] = []
  const { url, stop } = await servePlayground({
    root: page,
    cacheDir,
    port: 0,
    isDev,
    log: (line) => said.push(line.replace(/[\d.]+ s$/, '… s')),
  })
  const html = await (await fetch(url)).text()
  const script = html.match(/src="(\/assets\/[^"]+)"/)?.[1]
  const code = script ? await (await fetch(new URL(script, url))).text() : ''
  await stop()
  return { said, html, code }
}

const isBuilding = ['Building the playground …', 'The playground is built, in … s']

test('default: built, once for the same sources, and anew for others', async () => {
  const first = await visit()
  expect(first.said).toEqual(isBuilding)
  expect(first.html).not.toContain('/@vite/client')
  expect(first.code).toContain('first')

  write('src/main.test.ts', '')
  expect(await visit()).toEqual({ ...first, said: ['The playground is built already'] })

  write('src/main.js', 'document.title = "second"')
  const second = await visit()
  expect(second.said).toEqual(isBuilding)
  expect(second.code).toContain('second')

  write('src/main.js', 'document.title = "first"')
  expect((await visit()).said).toEqual(['The playground is built already'])
})

test('param: isDev: from its sources, with hot reload', async () => {
  const { said, html } = await visit({ isDev: true })
  expect(said).toEqual([])
  expect(html).toContain('/@vite/client')
})

test('error: a page that does not build leaves nothing that would be served', async () => {
  write('src/main.js', 'import "./gone.js"')
  const before = readdirSync(cacheDir)
  await expect(visit()).rejects.toThrow('gone.js')
  expect(readdirSync(cacheDir)).toEqual(before)
})
