import { isAddress, type TypedDataDefinition } from 'viem'
import { isRecord } from './isRecord.js'
import { ProviderError } from './ProviderError.js'

type Field = { name: string; type: string }
type Types = Readonly<Record<string, readonly Field[]>>

/** EIP-712's own fields of a domain. */
const domainFields: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const refuse = (message: string) => new ProviderError('parameters', message)

/**
 * Builds typed data anew from its types alone: what is shown is then what is signed. A field that no type names would be shown
 * and not signed, so such data is refused.
 */
export function rebuildTypedData(data: Readonly<Record<string, unknown>>): TypedDataDefinition {
  const { primaryType, domain = {}, message } = data
  const types = readTypes(data.types)
  if (
    typeof primaryType !== 'string' ||
    !isRecord(message) ||
    !isRecord(domain) ||
    !Object.hasOwn(types, primaryType)
  )
    throw refuse('Typed data has types, primaryType, domain and message.')
  const named = types.EIP712Domain ?? listDomainFields(domain)
  for (const { name, type } of named)
    if (domainFields[name] !== type)
      throw refuse(`The domain has a field ${name} that EIP-712 does not know.`)
  const { verifyingContract } = domain
  if (
    verifyingContract !== undefined &&
    (typeof verifyingContract !== 'string' || !isAddress(verifyingContract, { strict: false }))
  )
    throw refuse(`${String(verifyingContract)} is no address of a contract.`)
  const all = { ...types, EIP712Domain: named }
  return {
    types: all,
    primaryType,
    domain: rebuild(domain, { type: 'EIP712Domain', path: 'domain', types: all }),
    message: rebuild(message, { type: primaryType, path: 'message', types: all }),
  } as unknown as TypedDataDefinition
}

const listDomainFields = (domain: Record<string, unknown>): readonly Field[] => {
  const unknown = Object.keys(domain).find((name) => !Object.hasOwn(domainFields, name))
  if (unknown !== undefined) throw refuse(`The domain has a field ${unknown} that EIP-712 does not know.`)
  return Object.entries(domainFields).flatMap(([name, type]) =>
    domain[name] === undefined ? [] : [{ name, type }],
  )
}

function readTypes(value: unknown): Types {
  if (!isRecord(value)) throw refuse('Typed data has types, primaryType, domain and message.')
  for (const [name, fields] of Object.entries(value)) {
    const isList =
      Array.isArray(fields) &&
      fields.every((one) => isRecord(one) && typeof one.name === 'string' && typeof one.type === 'string')
    if (!isList) throw refuse(`The type ${name} is no list of fields.`)
  }
  return value as Types
}

function rebuild(
  value: unknown,
  { type, path, types }: { type: string; path: string; types: Types },
): unknown {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list) {
    if (!Array.isArray(value)) throw refuse(`${path} is no list.`)
    return value.map((one, index) => rebuild(one, { type: list[1] ?? '', path: `${path}[${index}]`, types }))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return value
  if (!isRecord(value)) throw refuse(`${path} has no fields.`)
  const stray = Object.keys(value).find((name) => !fields.some((one) => one.name === name))
  if (stray !== undefined) throw refuse(`${path}.${stray} is no field of ${type}: it would not be signed.`)
  return Object.fromEntries(
    fields.map((one) => {
      const inside = Object.hasOwn(value, one.name) ? value[one.name] : undefined
      if (inside === undefined) throw refuse(`${path}.${one.name} is missing.`)
      return [one.name, rebuild(inside, { type: one.type, path: `${path}.${one.name}`, types })]
    }),
  )
}
