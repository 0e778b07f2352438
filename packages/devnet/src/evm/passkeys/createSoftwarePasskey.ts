import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { bytesToHex, concatHex, encodeAbiParameters, type Hex, hexToBytes, numberToHex, sha256 } from 'viem'

/** Order of P-256. Of the two signatures of a message, contracts take the one with the lower `s`. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Flags of an authenticator: a person was there, and was recognised. */
const present = 0x01
const verified = 0x04

export type AssertParameters = {
  /** What is signed, as the challenge. */
  challenge: Hex
  /** Other than an authenticator says it, for tests of refusals. */
  type?: string
  flags?: number
}

/** A passkey whose key is in this process: an imitation of an authenticator, for tests alone. */
export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>

/** Makes a passkey with a new key. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const toHex = (text: string) => bytesToHex(Buffer.from(text, 'base64url'))
  return {
    x: toHex(x),
    y: toHex(y),
    /** Signs a challenge as WebAuthn does; returns it as OpenZeppelin's `WebAuthnAuth`. */
    assert({ challenge, type = 'webauthn.get', flags = present | verified }: AssertParameters): Hex {
      const clientData = JSON.stringify({
        type,
        challenge: Buffer.from(hexToBytes(challenge)).toString('base64url'),
        origin: 'https://app.example',
        crossOrigin: false,
      })
      const relyingParty = createHash('sha256').update('app.example').digest()
      const authenticatorData = concatHex([
        bytesToHex(relyingParty),
        numberToHex(flags, { size: 1 }),
        numberToHex(0, { size: 4 }),
      ])
      const message = concatHex([authenticatorData, sha256(Buffer.from(clientData))])
      const signature = bytesToHex(
        sign('sha256', hexToBytes(message), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      )
      const s = BigInt(`0x${signature.slice(66)}`)
      return encodeAbiParameters(
        [
          { type: 'bytes32' },
          { type: 'bytes32' },
          { type: 'uint256' },
          { type: 'uint256' },
          { type: 'bytes' },
          { type: 'string' },
        ],
        [
          signature.slice(0, 66) as Hex,
          numberToHex(s > order / 2n ? order - s : s, { size: 32 }),
          BigInt(clientData.indexOf('"challenge"')),
          BigInt(clientData.indexOf('"type"')),
          authenticatorData,
          clientData,
        ],
      )
    },
  }
}
