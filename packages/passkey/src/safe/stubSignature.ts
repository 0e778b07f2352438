import { type Hex, numberToHex } from 'viem'
import { encodeAssertion } from '../credential/encodeAssertion.js'
import { encodeOperationSignature, type OwnerSignature } from './signatures.js'

/**
 * A signature for estimates: as long as the longest that is to be expected, of bytes that cost the most, and of a form that every
 * check but the last lets through. Chromium adds a key to what is signed now and then, so that nobody relies on its form.
 */
export const stubSignature = ({ owner, kind }: Pick<OwnerSignature, 'owner' | 'kind'>): Hex =>
  encodeOperationSignature({ owner, kind, signature: kind === 'passkey' ? passkeyStub : addressStub })

const passkeyStub = encodeAssertion({
  r: 2n ** 255n - 1n,
  s: 2n ** 254n - 1n,
  authenticatorData: numberToHex(2n ** 296n - 1n, { size: 37 }),
  clientDataJSON: `{"type":"webauthn.get","challenge":"${'_'.repeat(43)}","origin":"https://${'o'.repeat(100)}","crossOrigin":false,${'+'.repeat(112)}}`,
})

const addressStub: Hex = `0x${'5'.repeat(128)}1b`
