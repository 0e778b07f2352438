import { describe, expect, test } from 'vitest'
import { findNearName } from './findNearName.js'

const names = ['host', 'port', 'publicUrl', 'rpcUrls', 'wsUrls', 'databaseUrl', 'index', 'limits']

describe('findNearName', () => {
  test.each([
    ['prot', 'port'],
    ['Port', 'port'],
    ['rpcUrl', 'rpcUrls'],
    ['rpc_urls', 'rpcUrls'],
    ['database_url', 'databaseUrl'],
    ['datbaseUrl', 'databaseUrl'],
    ['limit', 'limits'],
  ])('default: %s is %s', (given, name) => expect(findNearName(given, names)).toBe(name))

  test.each(['', 'x', 'colour', 'portfolio', 'constructor', 'a'.repeat(1_000)])(
    'error: %s is none',
    (given) => expect(findNearName(given, names)).toBeUndefined(),
  )
})
