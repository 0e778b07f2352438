import type { Route } from '../http/Route.js'

/** Groups whose calls begin with another word than their own. */
const groups: ReadonlyMap<string, string> = new Map([
  ['', 'rpc'],
  ['supported-chains', 'chains'],
  ['fees', 'chains'],
  ['transactions', 'chains'],
  ['identity', 'account'],
  ['gateway', 'profile'],
  ['generators', 'onramp'],
  ['image', 'images'],
  ['health', 'operate'],
  ['metrics', 'operate'],
  ['openapi.json', 'operate'],
  ['docs', 'operate'],
])

/** The group of a call: the first word of its path after the version. */
export function tagOf({ paths: [path = ''] }: Route): string {
  if (path === '/') return 'operate'
  const word = path.split('/').find((part) => part !== '' && part !== 'v1' && !part.startsWith(':')) ?? ''
  return groups.get(word) ?? word
}
