import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { ChainNamespace } from '../ids/chainNamespace.js'
import { recogniseNamespace } from './recogniseNamespace.js'

/** The error for a text that is no address of `namespace`: it names the other namespace where the text belongs to one. */
export function refuseAddress(value: unknown, namespace: ChainNamespace, details?: string): LatchkeyError {
  const text = inputText(value)
  const actual = typeof value === 'string' ? recogniseNamespace(value) : undefined
  if (actual && actual !== namespace) {
    return new LatchkeyError('address/wrong-namespace', {
      context: { value: text, expected: namespace, actual },
    })
  }
  return new LatchkeyError('address/invalid', { context: { value: text, namespace }, details })
}

/** The error for an address with a typo. */
export function refuseChecksum(value: string, namespace: ChainNamespace): LatchkeyError {
  return new LatchkeyError('address/bad-checksum', { context: { value, namespace } })
}

/** Runs a check that throws, and tells whether it passed. */
export function passes(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}
