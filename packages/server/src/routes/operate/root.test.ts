import { expect, test } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createApp } from '../../createApp.js'

test('default: the address by itself says what this is, and where to read on', async () => {
  const response = await createApp(createTestDependencies()).request('/?utm_source=x')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const part of ['Latchkey', 'data API', '/docs', '/openapi.json', '/health'])
    expect(text).toContain(part)
})
