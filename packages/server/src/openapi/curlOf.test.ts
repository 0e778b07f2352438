import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allRoutes } from '../routes/index.js'
import { createOpenApi } from './createOpenApi.js'
import { curlOf } from './curlOf.js'

test('default', () => {
  const { paths } = createOpenApi(allRoutes, 'https://api.example')
  const path = '/v1/account/{address}/balance'
  const operation = paths[path]!.get!
  expect(curlOf({ method: 'get', path, operation, serverUrl: 'https://api.example/' })).toBe(
    "curl 'https://api.example/v1/account/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/balance?projectId=YOUR_PROJECT_ID&currency=usd'",
  )
})

test.each([
  ['/v1/profile/account/{name}', 'account/alice.latchkey.id'],
  ['/v1/profile/reverse/{address}', 'reverse/0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
])('behavior: %s has the version in which nothing found is an answer', (path, filled) => {
  const operation = createOpenApi(allRoutes, 'https://api.example').paths[path]!.get!
  expect(curlOf({ method: 'get', path, operation, serverUrl: 'https://api.example' })).toBe(
    `curl 'https://api.example/v1/profile/${filled}?apiVersion=2'`,
  )
})

test('behavior: a shell reads each as the words that were meant', () => {
  const { paths } = createOpenApi(allRoutes, "https://it's.example")
  const operation = paths['/v1/fungible/price']!.post!
  const command = curlOf({
    method: 'post',
    path: '/v1/fungible/price',
    operation,
    serverUrl: "https://it's.example",
  })
  const words = execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\n'")], { encoding: 'utf8' })
  expect(words.trim().split('\n')).toEqual([
    '-X',
    'POST',
    "https://it's.example/v1/fungible/price",
    '-H',
    'content-type: application/json',
    '-d',
    JSON.stringify(operation.requestBody!.content['application/json']!.example),
  ])
})
