import type { EmbeddedKeys, KeyAccount } from '@latchkey/core/adapter'
import type { Passkey } from '../credential/Passkey.js'
import type { PasskeyRecord } from '../page/PasskeyRecord.js'
import { toProblem } from '../page/toProblem.js'
import { ProviderError } from '../provider/ProviderError.js'
import { derivePhrase, toSeed } from './phrase.js'
import { askPrf } from './prf.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Lends bytes for as long as something is done with them. */
async function lend<value>(bytes: Bytes, use: (bytes: Bytes) => Promise<value>): Promise<value> {
  try {
    return await use(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** Lends the phrase of a secret, in bytes; the secret is wiped. */
const lendPhrase = async <value>(secret: Bytes, use: (phrase: Bytes) => Promise<value>): Promise<value> =>
  lend(await lend(secret, derivePhrase), use)

/** Lends the seed of a secret; the secret is wiped. */
const lendSeed = async <value>(secret: Bytes, use: (seed: Bytes) => Promise<value>): Promise<value> =>
  lend(await lendPhrase(secret, toSeed), use)

/** The accounts of a passkey's secret in each family; `absent` where there is no secret. */
export async function deriveAccounts(
  families: readonly EmbeddedKeys[],
  secret: Bytes | undefined,
): Promise<NonNullable<PasskeyRecord['keys']>> {
  if (!secret) return 'absent'
  return lendSeed(secret, async (seed) => {
    const found = families.map(async ({ namespace, load }) => [namespace, await (await load()).derive(seed)])
    return Object.fromEntries(await Promise.all(found))
  })
}

export type WithSeedParameters = { passkey: Passkey; family: EmbeddedKeys; accounts: readonly KeyAccount[] }

/** Asks the passkey, and signs with the seed that follows; one that other accounts follow from is not used. */
export async function withSeed<value>(
  { passkey, family, accounts }: WithSeedParameters,
  sign: (seed: Bytes) => Promise<value>,
): Promise<value> {
  const secret = await askSecret(passkey)
  return lendSeed(secret, async (seed) => {
    const derived = await (await family.load()).derive(seed)
    const isOwn = accounts.every(({ address }) => derived.some((one) => one.address === address))
    if (!isOwn)
      throw new ProviderError('internal', 'The passkey has another secret than the accounts are of.')
    return sign(seed)
  })
}

/** The phrase of a passkey's keys as text, for its owner alone. */
export async function revealPhrase(passkey: Passkey): Promise<string> {
  try {
    return await lendPhrase(await askSecret(passkey), async (phrase) => new TextDecoder().decode(phrase))
  } catch (error) {
    throw toProblem(error)
  }
}

async function askSecret(passkey: Passkey): Promise<Bytes> {
  const secret = await askPrf(passkey)
  if (!secret) throw new ProviderError('unauthorized', 'This passkey has no secret to make keys of (PRF).')
  return secret
}
