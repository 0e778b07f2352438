import type { JsonSchema } from './JsonSchema.js'

const evmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Values that say more than a schema can, by the name of their field. */
const known: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['projectId', 'YOUR_PROJECT_ID'],
  ['st', 'latchkey'],
  ['sv', 'react-eip155-1.0.0'],
  ['address', evmAddress],
  ['walletAddress', evmAddress],
  ['userAddress', `eip155:1:${evmAddress}`],
  ['tokenAddress', usdc],
  ['addresses', [ether]],
  ['from', ether],
  ['to', usdc],
  ['amount', '1000000000000000000'],
  ['chainId', 'eip155:1'],
  ['chains', 'eip155:1'],
  ['currency', 'usd'],
  ['countries', 'US,DE'],
  ['gasPrice', '1000000000'],
  ['name', 'alice.latchkey.id'],
  ['zone', 'latchkey.id'],
  ['message', '{"name":"alice.latchkey.id","attributes":{},"timestamp":1761859900}'],
  ['signature', '0x…'],
  ['coin_type', 60],
  ['pci', '6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11'],
  ['jsonrpc', '2.0'],
  ['method', 'eth_blockNumber'],
  ['params', []],
  ['id', 1],
  ['search', 'meta'],
  ['url', 'https://app.example/avatar.png'],
])

/** A value that shows what a schema takes; not one that means anything. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (known.has(name) && !isWrongKind(known.get(name), schema)) return known.get(name)
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf?.slice(-1) ?? []
  if (option) return exampleOf(option, name)
  switch (typeOf(schema)) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return exampleOfText(schema)
    default:
      return null
  }
}

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type[0] : type)

/** Only what has to be there: an example is to be copied. */
function exampleOfObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((field) => [field, exampleOf(properties[field] ?? {}, field)]))
}

function exampleOfText({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'date-time') return '2025-10-30T20:11:47Z'
  if (format === 'uuid') return '6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11'
  return 'text'.padEnd(minLength, '-')
}

function isWrongKind(value: unknown, schema: JsonSchema): boolean {
  const type = typeOf(schema)
  if (type === undefined || schema.anyOf) return false
  if (Array.isArray(value)) return type !== 'array'
  if (type === 'integer') return typeof value !== 'number'
  return typeof value !== type
}
