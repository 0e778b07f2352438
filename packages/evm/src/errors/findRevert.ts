import { cleanText } from '@latchkey/protocol'
import { decodeAbiParameters, type Hex, isHex, slice } from 'viem'
import { findFailure } from './findFailure.js'

/** EIP-1474 has no code for it; this is what every node has agreed on. */
const revertCode = 3
/** A contract can say as much as it likes; a person reads a line. */
const reasonLength = 120

/** What contracts that are in use everywhere say by a code alone. */
const knownErrors: Readonly<Record<string, string>> = {
  '0xe450d38c': 'insufficient balance',
  '0xec442f05': 'invalid receiver',
  '0x96c6fd1e': 'invalid sender',
  '0xd93c0665': 'paused',
  '0x118cdaa7': 'not authorised',
  '0xe2517d3f': 'not authorised',
}

/** Why a contract refused, if it was a contract that refused. */
export function findRevert(error: unknown): { reason?: string } | undefined {
  const failure = findFailure(error)
  if (!failure) return undefined
  const { code, message } = failure
  const data = findData(failure.data)
  if (code !== revertCode && !data && !/\brevert/i.test(message)) return undefined
  const words =
    (data && decodeReason(data)) ?? /reverted(?: with reason string)?:? (.+)$/im.exec(message)?.[1]
  const reason = cleanText(words ?? '', reasonLength)
  return reason ? { reason } : {}
}

/** The bytes that a contract refused with. */
export function findRevertData(error: unknown): Hex | undefined {
  return findData(findFailure(error)?.data)
}

/** Some nodes put the bytes where they belong, some into an object, some behind a word. */
function findData(data: unknown): Hex | undefined {
  const found = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  const text = typeof found === 'string' ? found.replace(/^Reverted /, '') : ''
  return isHex(text, { strict: true }) && text.length >= 10 ? text : undefined
}

/** `Error(string)` and `Panic(uint256)`, the two of the language itself. */
const languageErrors: Readonly<Record<string, 'string' | 'uint256'>> = {
  '0x08c379a0': 'string',
  '0x4e487b71': 'uint256',
}

function decodeReason(data: Hex): string | undefined {
  const selector = slice(data, 0, 4)
  const type = languageErrors[selector]
  if (!type) return knownErrors[selector]
  try {
    const [said] = decodeAbiParameters([{ type }], slice(data, 4))
    return type === 'string' ? String(said) : `panic ${said}`
  } catch {
    return undefined
  }
}
