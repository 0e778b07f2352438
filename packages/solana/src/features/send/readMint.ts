import { cleanText, textLimits } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import { isTokenProgram } from './programs.js'
import type { AccountData } from './readAccountData.js'
import { type Extensions, extensionTypes, readExtensions } from './readExtensions.js'

/** What a mint says of its tokens. */
export type Mint = {
  program: Address
  decimals: number
  /** What it calls itself, where it does (Token-2022). */
  symbol: string
  extensions: Extensions
}

const size = 82
/** The byte that tells a mint from an account, where there are extensions. */
const kind = { at: 165, mint: 1 }

/** Reads an account as a mint; nothing where it is none. */
export function readMint(account: AccountData | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data, owner: program } = account
  if (data.length !== size && data[kind.at] !== kind.mint) return undefined
  const isInitialized = data[45] === 1
  if (!isInitialized) return undefined
  const extensions = readExtensions(data)
  return { program, decimals: data[44] ?? 0, symbol: readSymbol(extensions), extensions }
}

/** The second of two texts after two addresses, each after its length. */
function readSymbol(extensions: Extensions): string {
  const data = extensions.get(extensionTypes.tokenMetadata)
  return data ? readSecondText(data, 64) : ''
}

/** The second of two texts that follow each other, each after its length; cleaned, for anybody can write it (S-09). */
export function readSecondText(data: Uint8Array, at: number): string {
  try {
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    const second = at + 4 + view.getUint32(at, true)
    const length = view.getUint32(second, true)
    const text = new TextDecoder().decode(data.subarray(second + 4, second + 4 + length))
    return cleanText(text, textLimits.symbol)
  } catch {
    // A length beyond the end.
    return ''
  }
}
