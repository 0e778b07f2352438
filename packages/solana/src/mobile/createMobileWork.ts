import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { getAddressDecoder } from '@solana/kit'
import { toWalletChain } from '../networks/toWalletChain.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { type Bytes, fromBase64, toBase64 } from './bytes.js'
import { type CreateMobileSessionParameters, createMobileSession } from './createMobileSession.js'
import type { MobileAccount, MobileGrant, MobileStorage } from './MobileAccess.js'
import type {
  MobileAuthorization,
  MobileIdentity,
  MobileSendOptions,
  MobileSession,
} from './MobileSession.js'
import { invalidAnswer } from './mobileErrors.js'
import { toSendError, toWalletError } from './toWalletError.js'

type Signer = { account: { address: string } }
type Transaction = Signer & { transaction: Uint8Array }
type SendOptions = {
  minContextSlot?: number
  commitment?: string
  preflightCommitment?: string
  skipPreflight?: boolean
  maxRetries?: number
}

/** What a wallet app is asked, each in a session of its own, or by a reflector in one that stays open. */
export type MobileWork = {
  authorize: () => Promise<void>
  signMessages: (
    chain: string | undefined,
    inputs: readonly (Signer & { message: Uint8Array })[],
  ) => Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  signTransactions: (
    chain: string | undefined,
    inputs: readonly Transaction[],
  ) => Promise<readonly { signedTransaction: Uint8Array }[]>
  sendTransactions: (
    chain: string | undefined,
    inputs: readonly (Transaction & { options?: SendOptions })[],
  ) => Promise<readonly { signature: Uint8Array }[]>
  /** Ends what is open. */
  end: () => void
}

export type CreateMobileWorkParameters = {
  /** Those of the page; the first is the one to be on until another is named. */
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  storage: MobileStorage
  identity: MobileIdentity
  /** Tells that what is kept has changed. */
  onChange: () => void
  /** Where a wallet app of another device is met; without it, the app is one of this device. */
  reflector?: string | undefined
  /** Tells the link that the other device has to open; nothing once it has, or need not any more. */
  onLink: (link: string | undefined) => void
  createSession?: (parameters: CreateMobileSessionParameters) => MobileSession
}

type Opened = { session: MobileSession; version: 'legacy' | 'v1'; chain: string }

const signatureLength = 64

/** Asks wallet apps: opens one, shows it what it agreed to before, asks, and closes a session on this device. */
export function createMobileWork({
  networks,
  storage,
  identity,
  onChange,
  reflector,
  onLink,
  createSession = createMobileSession,
}: CreateMobileWorkParameters): MobileWork {
  let current: MobileSession | undefined
  let version: Opened['version'] = 'v1'
  /** The session of the question that nobody has answered yet. */
  let asked: MobileSession | undefined

  /** Keeps what is agreed to on a chain. */
  function keep(chain: string, grant: MobileGrant) {
    storage.set({ chain, grants: { ...storage.get()?.grants, [chain]: grant } })
    onChange()
  }

  /** Shows the app what it agreed to on the chain, or asks for it. */
  async function authorize({ session, version, chain }: Opened): Promise<readonly MobileAccount[]> {
    const known = storage.get()?.grants[chain]
    const auth_token = known?.token
    const place = version === 'v1' ? { chain } : { cluster: toCluster(chain) }
    try {
      const answer =
        version === 'legacy' && auth_token !== undefined
          ? await session.request('reauthorize', { identity, auth_token })
          : await session.request('authorize', { identity, ...place, ...(auth_token && { auth_token }) })
      const grant = toGrant(answer)
      keep(chain, grant)
      return grant.accounts
    } catch (error) {
      // The token may be worth nothing any more: the next time the person is asked.
      if (known && isLatchkeyError(error, 'mobile/refused')) {
        const { token: _, ...rest } = known
        keep(chain, rest)
      }
      throw error
    }
  }

  async function use<value>(
    method: string,
    wanted: string | undefined,
    ask: (opened: Opened, accounts: readonly MobileAccount[]) => Promise<value>,
  ): Promise<value> {
    const isOpen = current?.state.get() === 'connected'
    if (isOpen && asked && method !== 'standard:connect')
      throw new LatchkeyError('wallet/request-pending', { context: { method } })
    const chain = wanted ?? storage.get()?.chain ?? toWalletChain(networks[0])
    const kept = isOpen && !asked ? current : undefined
    // Nobody waits for an app that has not answered by now: the person tries again.
    if (!kept) current?.close()
    const { baseUrl } = storage.get()?.grants[chain] ?? {}
    const session = kept ?? createSession({ baseUrl, reflector, onLink })
    current = session
    asked = session
    try {
      if (!kept) version = (await session.open()).version
      onLink(undefined)
      const opened = { session, version, chain }
      return await ask(opened, await authorize(opened))
    } catch (error) {
      throw toWalletError(error, method)
    } finally {
      // A person scans once: another device is not asked to come again while it is there.
      if (!reflector) session.close()
      if (asked === session) {
        asked = undefined
        onLink(undefined)
      }
    }
  }

  return {
    end: () => current?.close(),
    authorize: () => use('standard:connect', undefined, async () => {}),
    signMessages: (chain, inputs) =>
      use('solana:signMessage', chain, async ({ session }, accounts) => {
        const { signed_payloads } = await session.request('sign_messages', {
          addresses: inputs.map((input) => findKey(accounts, input)),
          payloads: inputs.map(({ message }) => toBase64(message)),
        })
        return readAll(signed_payloads, inputs.length, 'sign_messages').map((signed) => ({
          signedMessage: signed.slice(0, -signatureLength),
          signature: signed.slice(-signatureLength),
        }))
      }),
    signTransactions: (chain, inputs) =>
      use('solana:signTransaction', chain, async ({ session }, accounts) => {
        for (const input of inputs) findKey(accounts, input)
        const { signed_payloads } = await session.request('sign_transactions', {
          payloads: inputs.map(({ transaction }) => toBase64(transaction)),
        })
        return readAll(signed_payloads, inputs.length, 'sign_transactions').map((signedTransaction) => ({
          signedTransaction,
        }))
      }),
    sendTransactions: (chain, inputs) =>
      use('solana:signAndSendTransaction', chain, async ({ session }, accounts) => {
        for (const input of inputs) findKey(accounts, input)
        const asked = session.request('sign_and_send_transactions', {
          payloads: inputs.map(({ transaction }) => toBase64(transaction)),
          ...(inputs[0]?.options && { options: toOptions(inputs[0].options) }),
        })
        const { signatures } = await asked.catch((error: unknown) => {
          throw toSendError(error, 'solana:signAndSendTransaction')
        })
        return readAll(signatures, inputs.length, 'sign_and_send_transactions').map((signature) => ({
          signature,
        }))
      }),
  }
}

function toGrant({ auth_token, accounts, wallet_uri_base }: MobileAuthorization): MobileGrant {
  return {
    token: auth_token,
    accounts: accounts.map(({ address, label }) => ({
      address: toAddress(address),
      publicKey: address,
      ...(typeof label === 'string' && { label: label.slice(0, 100) }),
    })),
    ...(typeof wallet_uri_base === 'string' && { baseUrl: wallet_uri_base }),
  }
}

/** An address as people know it; the protocol has the key's bytes. */
function toAddress(base64: string): string {
  try {
    const key = fromBase64(base64)
    if (key.length === 32) return getAddressDecoder().decode(key)
  } catch {}
  throw invalidAnswer('authorize')
}

/** The key of the account that is to sign; the app may have been given another one by now. */
function findKey(accounts: readonly MobileAccount[], { account }: Signer): string {
  const found = accounts.find(({ address }) => address === account.address)
  if (found) return found.publicKey
  throw new LatchkeyError('sign/account-changed', {
    context: { expected: account.address, actual: accounts[0]?.address },
  })
}

function readAll(texts: readonly string[], count: number, method: string): readonly Bytes[] {
  if (texts.length !== count) throw invalidAnswer(method)
  try {
    return texts.map(fromBase64)
  } catch (error) {
    throw invalidAnswer(method, error)
  }
}

/** What wallets of before version 1 call a chain. */
const toCluster = (chain: string) => chain.slice('solana:'.length).replace('mainnet', 'mainnet-beta')

const toOptions = (options: SendOptions): MobileSendOptions => {
  const { minContextSlot, skipPreflight, maxRetries } = options
  const commitment = options.commitment ?? options.preflightCommitment
  return {
    ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
    ...(commitment !== undefined && { commitment }),
    ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
    ...(maxRetries !== undefined && { max_retries: maxRetries }),
  }
}
