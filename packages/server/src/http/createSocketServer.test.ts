import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSocketServer, type SocketServer, type SocketServerParameters } from './createSocketServer.js'

let server: SocketServer
afterEach(() => server.close())

const ask = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

async function open(parameters: SocketServerParameters) {
  server = createSocketServer(parameters)
  const socket = connect(await server.listen(0, '127.0.0.1'), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('param: maximumWaiting', async () => {
  let asked = 0
  let answer = () => {}
  const socket = await open({
    maximumWaiting: 4,
    onRequest(_, outgoing) {
      asked += 1
      const before = answer
      answer = () => {
        before()
        outgoing.end('x')
      }
    },
  })
  // One is answered while the others wait; the sixth is one too many.
  socket.write(ask.repeat(5))
  await expect.poll(() => asked).toBe(5)
  answer()
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  await expect.poll(() => received.split('HTTP/1.1 200').length - 1).toBe(5)
  // Those that were answered do not count any more.
  answer = () => {}
  socket.write(ask.repeat(5))
  await expect.poll(() => asked).toBe(10)
  socket.write(ask.repeat(1_000))
  await once(socket, 'close')
  expect(asked).toBe(10)
})
