import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Credentials } from '../src/credential/Passkey.js'

type Options = {
  /** What the person does; `decline` is what browsers say of everything that a page shall not know. */
  person?: 'agree' | 'decline'
  origin?: string
  /** What Chromium adds now and then, so that nobody relies on the form of what is signed. */
  extra?: Record<string, string>
  /** Answers with another challenge than it was asked, as a broken authenticator would. */
  isBroken?: boolean
}

/** An authenticator whose keys are in this process: an imitation for tests alone, behind the browser's interface. */
export function createSoftwareAuthenticator({
  person = 'agree',
  origin = 'https://app.example',
  extra,
  isBroken,
}: Options = {}) {
  const keys = new Map<string, KeyObject>()
  const handles = new Map<string, ArrayBuffer>()
  const state = {
    person,
    asked: [] as CredentialRequestOptions[],
    created: [] as CredentialCreationOptions[],
  }

  const toClientData = (type: string, challenge: BufferSource) => {
    const bytes = isBroken ? randomBytes(32) : Buffer.from(challenge as Uint8Array)
    return Buffer.from(
      JSON.stringify({ type, challenge: bytes.toString('base64url'), origin, crossOrigin: false, ...extra }),
    )
  }
  const toData = (rpId: string) =>
    Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([0x05, 0, 0, 0, 0])])
  const decline = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))

  const credentials: Credentials = {
    async create(options) {
      state.created.push(options ?? {})
      if (state.person === 'decline') return decline()
      const { challenge, excludeCredentials = [], user } = options!.publicKey!
      if (excludeCredentials.some(({ id }) => keys.has(toId(id)))) {
        throw new DOMException('there is one', 'InvalidStateError')
      }
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      const rawId = randomBytes(16)
      keys.set(toId(rawId), privateKey)
      handles.set(toId(rawId), new Uint8Array(user.id as Uint8Array).buffer)
      const spki = publicKey.export({ format: 'der', type: 'spki' })
      const response = {
        clientDataJSON: toClientData('webauthn.create', challenge),
        attestationObject: new ArrayBuffer(0),
        getPublicKey: () => spki,
      }
      return { id: toId(rawId), rawId, type: 'public-key', response } as unknown as Credential
    },
    async get(options) {
      state.asked.push(options ?? {})
      const { challenge, allowCredentials = [], rpId = '' } = options!.publicKey!
      // Without a list it offers what it has; the person takes the first.
      const wanted =
        allowCredentials.length > 0 ? allowCredentials.map((one) => toId(one.id)) : [...keys.keys()]
      const id = wanted.find((one) => keys.has(one))
      const key = id === undefined ? undefined : keys.get(id)
      if (state.person === 'decline' || !key) return decline()
      const clientDataJSON = toClientData('webauthn.get', challenge)
      const authenticatorData = toData(rpId)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const signature = createSign('sha256').update(signed).sign(key)
      const response = { clientDataJSON, authenticatorData, signature, userHandle: handles.get(id!) }
      return {
        id,
        rawId: Buffer.from(id!, 'base64url'),
        type: 'public-key',
        response,
      } as unknown as Credential
    },
  }
  return { credentials, state }
}

const toId = (bytes: BufferSource) => Buffer.from(bytes as Uint8Array).toString('base64url')
