import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.js'

const head = 'HTTP/1.1 200 OK\r\nDate: now'
const read = (text: string) => readAnswer(Buffer.from(text))

test('default', () => {
  const text = `${head}\r\nContent-Length: 2\r\n\r\nhi`
  expect(read(text)).toEqual({ status: 200, length: text.length, closes: false })
  expect(read(`${text}HTTP/1.1 404`)).toMatchObject({ length: text.length })
})

test('behavior: nothing until all has arrived', () => {
  const text = `${head}\r\nContent-Length: 2\r\n\r\nhi`
  for (let end = 0; end < text.length; end += 1) expect(read(text.slice(0, end))).toBeUndefined()
})

test('behavior: chunks', () => {
  const text = `${head}\r\ntransfer-encoding: chunked\r\n\r\n3\r\n100\r\n0\r\n\r\n`
  for (let end = 0; end < text.length; end += 1) expect(read(text.slice(0, end))).toBeUndefined()
  expect(read(text)).toMatchObject({ status: 200, length: text.length })
  const empty = `${head}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`
  expect(read(empty)).toMatchObject({ length: empty.length })
})

test('behavior: an answer without a body, after which the connection is closed', () => {
  const text = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n'
  expect(read(text)).toEqual({ status: 429, length: text.length, closes: true })
})
