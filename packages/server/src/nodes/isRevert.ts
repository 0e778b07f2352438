/** An error of JSON-RPC as a node sent it. */
export type NodeError = { code: number; message: string; data?: unknown }

/** The reason that a contract gave, as most nodes send it, and as Nethermind does. */
const reason = /^(?:Reverted )?0x(?:[0-9a-f]{2})*$/i

const failed =
  /\brevert|out of gas|gas required exceeds|gas uint64 overflow|intrinsic gas too low|invalid opcode|invalid jump|stack (?:under|over)flow|\bvm (?:exception|execution)|execution error/i

/**
 * Tells whether an error is a contract's own answer: it reverted, or ran out of gas. Any other error says nothing of the contract,
 * and another node may know.
 *
 * 3 is the code of it; older nodes have one of the server's range with words, Hardhat an internal error with words.
 */
export function isRevert({ code, message, data }: NodeError): boolean {
  if (code === 3) return true
  if (code !== -32_603 && (code > -32_000 || code < -32_099)) return false
  return (typeof data === 'string' && reason.test(data)) || failed.test(message)
}
