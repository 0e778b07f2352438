import { encodeAbiParameters, type Hex } from 'viem'
import { ProviderError } from '../provider/ProviderError.js'

/** What a passkey answers. */
export type Assertion = { r: bigint; s: bigint; authenticatorData: Hex; clientDataJSON: string }

/** What WebAuthn puts before everything that a browser adds: Safe's contract writes this part itself, with the hash in it. */
const begin = /^\{"type":"webauthn\.get","challenge":"[\w-]{43}",(.*)\}$/s

/** An assertion as Safe's passkey module takes it. */
export function encodeAssertion({ r, s, authenticatorData, clientDataJSON }: Assertion): Hex {
  const fields = begin.exec(clientDataJSON)?.[1]
  if (fields === undefined)
    throw new ProviderError(
      'internal',
      'The browser writes what a passkey signs in a form that no contract reads.',
    )
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'string' }, { type: 'uint256' }, { type: 'uint256' }],
    [authenticatorData, fields, r, s],
  )
}
