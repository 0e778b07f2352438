import { cleanText } from '@latchkey/protocol'
import { nameProgram } from './programs.js'

/** What a node says of a transaction that failed. */
export type Failure = { err: unknown; logs?: readonly string[] | null | undefined }

const reasonLength = 200
/** Errors of instructions that say more than their names do. */
const words: Record<string, string> = {
  InsufficientFundsForFee: 'not enough SOL for the fee',
  InsufficientFundsForRent: 'an account would hold less than it has to',
  AccountNotFound: 'the account has no SOL',
  BlockhashNotFound: 'it took too long',
}

/** Why a transaction fails: the program, the place of its instruction, and the program's own words. */
export function explainFailure({ err, logs }: Failure): string {
  const [name, detail] = readError(err)
  const said = findWords(logs ?? [])
  if (name !== 'InstructionError') return limit(words[name] ?? said ?? spell(name))
  const [index, inner] = Array.isArray(detail) ? detail : []
  const [innerName, code] = readError(inner)
  const program = findProgram(logs ?? [])
  const what = said ?? (innerName === 'Custom' ? `error ${String(code)}` : spell(innerName))
  return limit(`${program ? `${nameProgram(program)}, ` : ''}instruction ${placeOf(index)}: ${what}`)
}

/** The place of an instruction, counted from one as people do. */
const placeOf = (index: unknown) => (/^\d+$/.test(String(index)) ? BigInt(String(index)) + 1n : '?')

/** Tells whether a transaction was refused for its blockhash alone. */
export const isExpired = (err: unknown): boolean => readError(err)[0] === 'BlockhashNotFound'

/** An error is a name, or an object with one member that has more to say. */
function readError(error: unknown): readonly [name: string, detail?: unknown] {
  if (typeof error === 'string') return [error]
  const [entry] = typeof error === 'object' && error !== null ? Object.entries(error) : []
  return entry ?? ['unknown']
}

/** The last thing that a program said of an error. */
function findWords(logs: readonly string[]): string | undefined {
  for (const line of logs.toReversed()) {
    const found = /^Program log: (?:Error: |AnchorError.*Error Message: )(.+)$/.exec(String(line))?.[1]
    if (found) return found
    if (String(line).startsWith('Transfer: insufficient lamports')) return 'not enough SOL'
  }
  return undefined
}

/** The outermost program that failed, which is the last to say so. */
function findProgram(logs: readonly string[]): string | undefined {
  for (const line of logs.toReversed()) {
    const found = /^Program ([1-9A-HJ-NP-Za-km-z]{32,44}) failed/.exec(String(line))?.[1]
    if (found) return found
  }
  return undefined
}

/** `IncorrectProgramId` as words. */
const spell = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
/** A node's or a program's words, as people may see them (S-09). */
const limit = (text: string) => cleanText(text, reasonLength)
