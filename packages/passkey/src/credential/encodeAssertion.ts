import { encodeAbiParameters, type Hex, numberToHex } from 'viem'

/** What a passkey answers. */
export type Assertion = {
  r: bigint
  s: bigint
  challengeIndex: number
  typeIndex: number
  authenticatorData: Hex
  clientDataJSON: string
}

/** An assertion as OpenZeppelin's `WebAuthnAuth`, which contracts take. */
export function encodeAssertion(assertion: Assertion): Hex {
  return encodeAbiParameters(
    [
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
      { name: 'challengeIndex', type: 'uint256' },
      { name: 'typeIndex', type: 'uint256' },
      { name: 'authenticatorData', type: 'bytes' },
      { name: 'clientDataJSON', type: 'string' },
    ],
    [
      numberToHex(assertion.r, { size: 32 }),
      numberToHex(assertion.s, { size: 32 }),
      BigInt(assertion.challengeIndex),
      BigInt(assertion.typeIndex),
      assertion.authenticatorData,
      assertion.clientDataJSON,
    ],
  )
}
