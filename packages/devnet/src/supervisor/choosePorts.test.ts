import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePorts } from './choosePorts.js'
import { freePorts, isPortFree } from './isPortFree.js'
import { type DevnetPorts, defaultPorts, namePorts, replacePorts } from './ports.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function hold(port: number, host = '127.0.0.1') {
  return new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject)
    servers.push(server)
    server.listen(port, host, resolve)
  })
}

async function someFreePorts(): Promise<DevnetPorts> {
  return replacePorts(defaultPorts(2), await freePorts(7))
}

test('default', async () => {
  const wanted = await someFreePorts()
  expect(await choosePorts(wanted)).toEqual({ ports: wanted, moved: [] })
})

test('behavior: a taken port moves to the next free one and says who holds it', async () => {
  const wanted = await someFreePorts()
  await hold(wanted.solanaRpc)
  const { ports, moved } = await choosePorts(wanted)
  expect(ports).toEqual({ ...wanted, solanaRpc: ports.solanaRpc })
  expect(ports.solanaRpc).toBeGreaterThan(wanted.solanaRpc)
  expect(await isPortFree(ports.solanaRpc)).toBe(true)
  expect(moved).toEqual([
    {
      name: 'Solana RPC',
      wanted: wanted.solanaRpc,
      chosen: ports.solanaRpc,
      heldBy: expect.stringContaining(`process ${process.pid} `),
    },
  ])
})

test('behavior: a moved port takes none that another part wants', async () => {
  const [first] = await freePorts(1)
  const wanted = replacePorts(
    defaultPorts(2),
    Array.from({ length: 7 }, (_, index) => first! + index),
  )
  await hold(first!)
  const { ports } = await choosePorts(wanted)
  const numbers = namePorts(ports).map(({ port }) => port)
  expect(new Set(numbers).size).toBe(7)
  expect(numbers[0]).toBeGreaterThan(first! + 6)
})

test('behavior: a server on all addresses counts too', async () => {
  const [port] = await freePorts(1)
  await hold(port!, '0.0.0.0')
  expect(await isPortFree(port!)).toBe(false)
})

test('error: strict names every taken port at once', async () => {
  const wanted = await someFreePorts()
  await hold(wanted.control)
  await hold(wanted.bitcoin)
  await expect(choosePorts(wanted, { strict: true })).rejects.toMatchObject({
    code: 'port-taken',
    message: expect.stringMatching(
      new RegExp(
        `${wanted.control} \\(control\\) is held by process ${process.pid} [^]*${wanted.bitcoin} \\(Bitcoin\\)`,
      ),
    ),
  })
})

test('error: one port wanted twice', async () => {
  const wanted = await someFreePorts()
  await expect(choosePorts({ ...wanted, bitcoin: wanted.control })).rejects.toMatchObject({
    code: 'bad-option',
  })
})
