import { concat, type Hex, numberToHex, padHex, size, slice } from 'viem'

/** What a contract does when a function is called: gives bytes back, or reverts with them. */
export type Answer = { returns: Hex } | { reverts: Hex }

/**
 * The code of a contract that always answers the same, by the function's selector, and reverts for every other. Tokens that
 * no compiler would make are made of it.
 */
export function createAnsweringCode(answers: Readonly<Record<Hex, Answer>>): Hex {
  const entries = Object.entries(answers) as [Hex, Answer][]
  // PUSH1 0 CALLDATALOAD PUSH1 0xe0 SHR
  const head: Hex = '0x5f3560e01c'
  // DUP1 PUSH4 selector EQ PUSH2 destination JUMPI: 11 bytes each; then PUSH0 PUSH0 REVERT
  const bodyStart = size(head) + entries.length * 11 + 3
  const bodies = entries.map(([, answer]) => toBody(answer))
  let at = bodyStart
  const jumps = entries.map(([selector], index) => {
    const jump = concat(['0x8063', selector, '0x1461', numberToHex(at, { size: 2 }), '0x57'])
    at += size(bodies[index] ?? '0x')
    return jump
  })
  return concat([head, ...jumps, '0x5f5ffd', ...bodies])
}

/** JUMPDEST, each word to memory, RETURN or REVERT. */
function toBody(answer: Answer): Hex {
  const [bytes, end]: [Hex, Hex] = 'returns' in answer ? [answer.returns, '0xf3'] : [answer.reverts, '0xfd']
  const length = size(bytes)
  const words = Array.from({ length: Math.ceil(length / 32) }, (_, index) => {
    const word = padHex(slice(bytes, index * 32, Math.min(length, index * 32 + 32)), {
      dir: 'right',
      size: 32,
    })
    return concat(['0x7f', word, '0x61', numberToHex(index * 32, { size: 2 }), '0x52'])
  })
  return concat(['0x5b', ...words, '0x61', numberToHex(length, { size: 2 }), '0x5f', end])
}
