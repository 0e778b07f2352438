import { type EmbeddedKeys, findCode, type KeyAccount } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import type { createApprovals } from '../page/createApprovals.js'
import type { PasskeyRecord } from '../page/PasskeyRecord.js'
import { createKeysWallet } from './createKeysWallet.js'
import { registerWallet } from './registerWallet.js'

export type CreateKeysParameters = {
  families: readonly EmbeddedKeys[]
  icon: string
  ask: ReturnType<typeof createApprovals>['ask']
  /** Asks which account, unless one is connected. */
  connect: () => Promise<unknown>
  disconnect: () => void
  getRecord: () => PasskeyRecord | undefined
  keepKeys: (keys: NonNullable<PasskeyRecord['keys']>) => void
  /** The error of what the person has not agreed to; handed in, as a chunk of its own would be cut for it. */
  unauthorized: (message: string) => Error
}

/** Keys for further chain families, of the passkey that is connected. */
export type Keys = {
  /** Chooses a passkey, and has it tell its keys by the way where it can. */
  choose: <chosen extends { passkey: Passkey }>(
    run: (credentials: Credentials) => Promise<chosen>,
  ) => Promise<chosen & Pick<PasskeyRecord, 'keys'>>
  /** The record has changed. */
  update: () => void
  getFacts: () => { hasKeys?: boolean }
  showPhrase: () => Promise<void>
  dispose: () => void
}

export type CreateKeys = typeof createKeys

/** Registers a wallet of Wallet Standard for each family. What derives and signs is fetched when it is needed. */
export function createKeys({
  families,
  icon,
  ask,
  connect,
  disconnect,
  getRecord,
  keepKeys,
  unauthorized,
}: CreateKeysParameters): Keys {
  const namespaces = families.map(({ namespace }) => namespace)
  /** Families that were asked for with one that the person was told about. */
  let told: readonly string[] = []

  function getPasskey(): Passkey {
    const record = getRecord()
    if (!record?.isConnected) throw unauthorized('Connect the wallet first.')
    return record.passkey
  }

  const load = () =>
    import('./secrets.chunk.js').catch((cause: unknown) => {
      throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'embedded' }, cause })
    })

  /** Accounts on all chains of a family; nothing where some are not known yet. */
  function accountsOf({ namespace, chains }: EmbeddedKeys): readonly KeyAccount[] | undefined {
    const { keys, isConnected } = getRecord() ?? {}
    const found: unknown = typeof keys === 'object' && isConnected ? keys[namespace] : undefined
    const accounts = Array.isArray(found) && found.every(isAccount) ? found : []
    return chains.every((chain) => accounts.some((one) => one.chains.includes(chain))) ? accounts : undefined
  }

  async function open(family: EmbeddedKeys): Promise<readonly KeyAccount[]> {
    await connect()
    const known = accountsOf(family)
    if (known) return known
    if (getRecord()?.keys !== 'absent')
      await ask({
        kind: 'keys',
        prepare: async () => ({ kind: 'keys', namespaces, isAbsent: false }),
        async sign() {
          const { askPrf, deriveAccounts } = await load()
          keepKeys(await deriveAccounts(families, await askPrf(getPasskey())))
        },
      })
    const found = accountsOf(family)
    if (found) return found
    await tellAbsent(family)
    // The code by which a wallet says that it has no account here: those it has elsewhere stay connected.
    throw unauthorized('This passkey has no secret to make keys of (PRF).')
  }

  /** Says once for all families that are connected together that there are no keys. */
  async function tellAbsent({ namespace }: EmbeddedKeys): Promise<void> {
    const isTold = told.includes(namespace)
    told = isTold ? told.filter((one) => one !== namespace) : namespaces.filter((one) => one !== namespace)
    if (!isTold)
      await ask({
        kind: 'keys',
        prepare: async () => ({ kind: 'keys', namespaces, isAbsent: true }),
        sign: async () => {},
      }).catch(() => {})
  }

  const wallets = families.map((family) =>
    createKeysWallet({
      family,
      icon,
      open,
      disconnect,
      unauthorized,
      getAccounts: () => accountsOf(family) ?? [],
      ask: ({ kind, prepare, sign }) =>
        ask({
          kind,
          prepare,
          async sign() {
            const { withSeed } = await load()
            return withSeed({ passkey: getPasskey(), family, accounts: accountsOf(family) ?? [] }, sign)
          },
        }),
    }),
  )
  const ends = wallets.map(({ wallet }) => registerWallet(wallet))

  return {
    async choose(run) {
      const { withPrf, deriveAccounts } = await load()
      const { credentials, take } = withPrf(navigator.credentials)
      const chosen = await run(credentials)
      const answer = take()
      // One that has a secret and has not told it is asked when its keys are needed.
      if (answer?.id !== chosen.passkey.id || (answer.isThere && !answer.secret)) return chosen
      return { ...chosen, keys: await deriveAccounts(families, answer.secret) }
    },
    update() {
      for (const { update } of wallets) update()
    },
    getFacts() {
      const { keys } = getRecord() ?? {}
      return keys ? { hasKeys: keys !== 'absent' } : {}
    },
    async showPhrase() {
      const asked = ask({
        kind: 'phrase',
        prepare: async () => ({
          kind: 'phrase',
          namespaces,
          reveal: async () => (await load()).revealPhrase(getPasskey()),
        }),
        sign: async () => {},
      })
      // To leave is as good an answer as any.
      await asked.catch((error: unknown) => {
        if (findCode(error) !== 4001) throw error
      })
    },
    dispose() {
      for (const end of ends) end()
    },
  }
}

/** Storage is anybody's: what is no account is none. */
function isAccount(value: unknown): value is KeyAccount {
  const { address, publicKey, chains } = (value ?? {}) as Record<string, unknown>
  return (
    typeof address === 'string' &&
    typeof publicKey === 'string' &&
    /^(?:[0-9a-f]{2})+$/.test(publicKey) &&
    Array.isArray(chains)
  )
}
