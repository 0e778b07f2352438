import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createResolver } from './createResolver.js'

const servers: Socket[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A name server that knows some names, and stays silent about `slow.example`. */
async function startNameServer(names: Readonly<Record<string, readonly string[]>>) {
  const server = createSocket('udp4')
  servers.push(server)
  const asked: string[] = []
  server.on('message', (question, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + size).toString())
      at += size + 1
    }
    const type = question.readUInt16BE(at + 1)
    const name = labels.join('.').toLowerCase()
    asked.push(name)
    if (name === 'slow.example') return
    const known = names[name]
    const found = (known ?? []).filter((text) => isIPv4(text) === (type === 1))
    const header = Buffer.from(question.subarray(0, 12))
    // An answer, recursion available; 3 is "no such name".
    header.writeUInt16BE(0x8180 | (known ? 0 : 3), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    header.writeUInt32BE(0, 8)
    const records = found.map((text) => {
      const data = isIPv4(text)
        ? Buffer.from(text.split('.').map(Number))
        : Buffer.from(text.split(':').flatMap((part) => [...Buffer.from(part.padStart(4, '0'), 'hex')]))
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
      return Buffer.concat([record, data])
    })
    server.send(Buffer.concat([header, question.subarray(12, at + 5), ...records]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return { asked, servers: [`127.0.0.1:${server.address().port}`] }
}

const never = new AbortController().signal

test('default: all addresses of a name, those of IPv4 first', async () => {
  const { servers } = await startNameServer({
    'both.example': ['2001:db8:0:0:0:0:0:1', '93.184.216.34'],
    'four.example': ['93.184.216.34', '93.184.216.35'],
  })
  const resolve = createResolver({ servers })
  expect(await resolve('both.example', never)).toEqual(['93.184.216.34', '2001:db8::1'])
  expect(new Set(await resolve('four.example', never))).toEqual(new Set(['93.184.216.34', '93.184.216.35']))
})

test('error: a name that nobody knows', async () => {
  const { servers } = await startNameServer({})
  await expect(createResolver({ servers })('gone.example', never)).rejects.toMatchObject({
    code: 'ENOTFOUND',
  })
})

test('behavior: S-39 a hundred names that nobody answers for hold up no other', async () => {
  const { servers } = await startNameServer({ 'quick.example': ['93.184.216.34'] })
  const resolve = createResolver({ servers })
  const giveUp = new AbortController()
  const slow = Array.from({ length: 100 }, () =>
    resolve('slow.example', giveUp.signal).catch((error) => error),
  )
  let isAnySlowOver = false
  void Promise.race(slow).then(() => {
    isAnySlowOver = true
  })
  expect(await resolve('quick.example', never)).toEqual(['93.184.216.34'])
  expect(isAnySlowOver).toBe(false)
  // A caller that stops waiting ends the look-up, and not only its own waiting.
  giveUp.abort()
  const codes = (await Promise.all(slow)).map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['ECANCELLED']))
})

test('behavior: a look-up ends by itself', async () => {
  const { servers } = await startNameServer({})
  const resolve = createResolver({ servers, timeoutMs: 100 })
  await expect(resolve('slow.example', never)).rejects.toMatchObject({ code: 'ETIMEOUT' })
})
