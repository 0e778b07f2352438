import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Branded } from './branded.js'
import type { Caip2Id, Caip2Parts } from './caip2Id.js'

/** An asset on a chain, e.g. `eip155:1/slip44:60` or `eip155:1/erc20:0x6b17…` (CAIP-19). */
export type Caip19Id = Branded<'Caip19Id'>

/** The parts of a `Caip19Id`; `tokenId` is there only for one item of a collection. */
export type Caip19Parts = Caip2Parts & {
  chainId: Caip2Id
  assetNamespace: string
  assetReference: string
  tokenId?: string | undefined
}

const pattern =
  /^(([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}))\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** Tells whether a value is a CAIP-19 asset id. */
export function isCaip19Id(value: unknown): value is Caip19Id {
  return typeof value === 'string' && pattern.test(value)
}

/** Throws `id/invalid` unless the value is a CAIP-19 asset id. */
export function assertCaip19Id(value: unknown): asserts value is Caip19Id {
  parseCaip19Id(value)
}

/** Makes a CAIP-19 asset id of a chain and an asset on it. */
export function makeCaip19Id(parts: Omit<Caip19Parts, keyof Caip2Parts>): Caip19Id {
  const item = parts.tokenId === undefined ? '' : `/${parts.tokenId}`
  const id = `${parts.chainId}/${parts.assetNamespace}:${parts.assetReference}${item}`
  // A slash inside the reference would otherwise pass as a token id.
  if (parseCaip19Id(id).assetReference !== parts.assetReference) throw invalid(id)
  return id as Caip19Id
}

/** Takes a CAIP-19 asset id apart. */
export function parseCaip19Id(value: unknown): Caip19Parts {
  const match = typeof value === 'string' ? pattern.exec(value) : null
  if (!match) throw invalid(value)
  const [, chainId, namespace, reference, assetNamespace, assetReference, tokenId] = match as unknown as [
    string,
    Caip2Id,
    string,
    string,
    string,
    string,
    string | undefined,
  ]
  const parts = { chainId, namespace, reference, assetNamespace, assetReference }
  return tokenId === undefined ? parts : { ...parts, tokenId }
}

const invalid = (value: unknown) =>
  new LatchkeyError('id/invalid', { context: { kind: 'CAIP-19', value: inputText(value) } })
