import type { Credentials, Passkey } from '../credential/Passkey.js'
import { toCredentialError } from '../credential/toCredentialError.js'
import { ProviderError } from '../provider/ProviderError.js'

/** What the passkey is given for its secret. Another text is another secret, and with it other keys: it never changes. */
export const prfLabel = 'latchkey/keys/v1'

/** What a passkey said of its secret: the secret, or whether it has one that was not told yet. */
export type PrfAnswer = { id: string; secret?: Uint8Array<ArrayBuffer>; isThere: boolean }

/** The part of a question to the browser that asks for the secret. */
const makeExtensions = () => ({ prf: { eval: { first: new TextEncoder().encode(prfLabel) } } })

/** Asks for the secret beside whatever else a passkey is asked for; `take` hands it over, once. */
export function withPrf(credentials: Credentials): {
  credentials: Credentials
  take: () => PrfAnswer | undefined
} {
  let answer: PrfAnswer | undefined
  const add = <publicKey extends { extensions?: AuthenticationExtensionsClientInputs }>(
    options: { publicKey?: publicKey } | undefined,
  ) => {
    const extensions = { ...options?.publicKey?.extensions, ...makeExtensions() }
    return { ...options, publicKey: { ...(options?.publicKey as publicKey), extensions } }
  }
  const read = (credential: Credential | null) => {
    // Of two answers the first may have told it.
    const next = readAnswer(credential)
    if (next.secret || answer?.id !== next.id || !answer.secret) answer = next
    return credential
  }
  return {
    credentials: {
      create: async (options) => read(await credentials.create(add(options))),
      get: async (options) => read(await credentials.get(add(options))),
    },
    take() {
      const taken = answer
      answer = undefined
      return taken
    },
  }
}

/** Asks the person for the secret of a passkey; nothing where it has none. */
export async function askPrf(
  { id, rpId }: Passkey,
  credentials: Credentials = navigator.credentials,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const options = {
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rpId,
      allowCredentials: [{ type: 'public-key' as const, id: fromBase64Url(id) }],
      // An authenticator has another secret where it does not know its person.
      userVerification: 'required' as const,
      extensions: makeExtensions(),
    },
  }
  try {
    const answer = readAnswer(await credentials.get(options))
    if (answer.id !== id) throw new ProviderError('internal', 'Another passkey has answered.')
    return answer.secret
  } catch (error) {
    throw toCredentialError(error)
  }
}

function readAnswer(credential: Credential | null): PrfAnswer {
  const { prf } = (credential as PublicKeyCredential | null)?.getClientExtensionResults?.() ?? {}
  const first = prf?.results?.first
  const secret = first && copyBytes(first)
  return {
    id: credential?.id ?? '',
    // When it is made, a passkey may only say that it has one.
    isThere: secret?.length === 32 || prf?.enabled === true,
    ...(secret?.length === 32 && { secret }),
  }
}

/** A copy that can be wiped. */
const copyBytes = (source: BufferSource) =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
