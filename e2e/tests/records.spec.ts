import { expect, type Page, test } from 'playwright/test'
import type { RecordsPage } from '../hosts/records/main.js'
import { serveHost } from '../setup/serveHost.js'

let host: Awaited<ReturnType<typeof serveHost>>

test.beforeAll(async () => {
  host = await serveHost('records')
})
test.afterAll(() => host.stop())

const list = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { records: RecordsPage }).records.list())
const send = (page: Page, parameters: { at: number; count: number }) =>
  page.evaluate(
    (given) => (globalThis as unknown as { records: RecordsPage }).records.send(given),
    parameters,
  )

/** Whether two pages are in processes of their own: then one answers while the other is busy. */
async function areApart(one: Page, other: Page): Promise<boolean> {
  const busy = one.evaluate(
    (time) => (globalThis as unknown as { records: RecordsPage }).records.block(time),
    1_000,
  )
  const first = await Promise.race([busy.then(() => one), other.evaluate(() => 1).then(() => other)])
  await busy
  return first === other
}

test('behavior: F-26 two processes that send at once, again and again, lose no transaction and no hash', {
  tag: '@matrix',
}, async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const page of [one, other]) await page.goto(host.url)
  expect(await areApart(one, other)).toBe(true)

  for (let round = 0; round < 5; round++) {
    const when = { at: Date.now() + 300, count: 40 }
    const sent = (await Promise.all([send(one, when), send(other, when)])).flat().sort()
    expect(sent).toHaveLength(80)
    const later = await context.newPage()
    await later.goto(host.url)
    for (const page of [one, other, later]) {
      await expect.poll(async () => (await list(page)).map(({ id }) => id).sort()).toEqual(sent)
      for (const { id, hash } of await list(page)) expect(hash).toBe(`0x${id}`)
    }
    await later.evaluate(() => (globalThis as unknown as { records: RecordsPage }).records.clear())
    for (const page of [one, other]) await expect.poll(() => list(page)).toEqual([])
    await later.close()
  }
})
