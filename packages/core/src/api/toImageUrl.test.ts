import { describe, expect, test } from 'vitest'
import { toImageUrl } from './toImageUrl.js'

const api = { url: 'https://api.example', projectId: 'P', namespaces: ['eip155'] as const }

describe('toImageUrl', () => {
  test('default: a picture of another host comes through the proxy', () => {
    expect(toImageUrl(api, 'https://cdn.example/a.png?b=1')).toBe(
      'https://api.example/v1/image?projectId=P&st=latchkey&sv=react-eip155-0.0.0&url=https%3A%2F%2Fcdn.example%2Fa.png%3Fb%3D1',
    )
    expect(toImageUrl(api, 'ipfs://Qm')).toContain('/v1/image?')
  })

  test('behavior: the API’s own pictures, and those in the address itself', () => {
    for (const image of ['https://api.example/v1/image?url=x', 'data:image/png;base64,AA'])
      expect(toImageUrl(api, image)).toBe(image)
    expect(toImageUrl({ ...api, url: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1/a')).toBe(
      'http://127.0.0.1:1/a',
    )
    expect(toImageUrl(undefined, 'data:image/png,A')).toBe('data:image/png,A')
  })

  test('error: S-11 anything else is no picture, and no request', () => {
    for (const image of [
      '',
      null,
      'javascript:alert(1)',
      'data:text/html,<b>',
      'data:image/gif,a',
      `data:image/png,${'a'.repeat(65_536)}`,
      'blob:https://api.example/1',
      'http://cdn.example/a.png',
      'https://user:word@api.example/a.png',
      'file:///etc/passwd',
      '/relative.png',
    ])
      expect(toImageUrl(api, image)).toBeUndefined()
    expect(toImageUrl(undefined, 'https://cdn.example/a.png')).toBeUndefined()
  })
})
