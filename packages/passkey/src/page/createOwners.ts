import {
  createSource,
  type EmbeddedOwner,
  type EmbeddedOwners,
  type OwnersPlace,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, isAddress, isAddressEqual, isHex, zeroAddress } from 'viem'
import { createPasskey } from '../credential/createPasskey.js'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import { readFate } from '../operations/followOperation.js'
import { proposeCalls } from '../operations/proposeCalls.js'
import type { SentOperation, SentOperations } from '../operations/SentOperation.js'
import { signOperation } from '../operations/signOperation.js'
import { type ChainClients, connectChain } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { ProviderError } from '../provider/ProviderError.js'
import { encodeCalls } from '../safe/calls.js'
import { safeContracts } from '../safe/contracts.js'
import { toOwnerCalls, toSignerCall } from '../safe/ownerCalls.js'
import { findSigner, type KnownOwner, readSafe, readSignerAddress, type SafeState } from '../safe/readSafe.js'
import { type SafeOwner, toAccountPlace, toPasskeySafe } from '../safe/toPasskeySafe.js'
import { type CreateApproveParameters, createApprove } from './createApprove.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'
import { toOperationJson } from './toOperationJson.js'
import { toProblem } from './toProblem.js'

export type CreateOwnersParameters = Pick<PasskeyWalletParameters, 'name' | 'rp'> &
  CreateApproveParameters & {
    getRecord: () => PasskeyRecord | undefined
    operations: SentOperations
    /** Takes another account up, in the place of the one that this browser has. */
    remember: (record: PasskeyRecord) => void
    /** A change is in a block: the account may be new on its network. */
    onChange: () => void
    credentials?: Credentials
    /** How often the chain is asked what became of a change. */
    pollMs?: number
  }

/** A change that no block holds after so long is not waited for any more. */
const patienceMs = 120_000

type Change = {
  add?: readonly Address[]
  remove?: readonly Address[]
  /** A passkey that is among the new ones. */
  passkey?: Passkey
}

/** Who signs a change: an owner, as it signs an operation that was shown. */
type Author = Pick<SafeOwner, 'owner' | 'kind'> & { passkey?: Passkey } & Pick<
    Parameters<typeof proposeCalls>[1],
    'sign'
  >

/** Who can sign for the wallet's accounts: read from the chain, changed by operations that the person confirms. */
export function createOwners(parameters: CreateOwnersParameters): EmbeddedOwners {
  const { networks, ask, name = location.host, rp, getRecord, operations, remember, onChange } = parameters
  const { credentials, pollMs = 1_000 } = parameters
  const approve = createApprove({ networks, ask })
  const isPending = createSource(false)

  function clientsOf(caipNetworkId: string): ChainClients {
    const network = networks.find(({ chainId }) => caipNetworkId === `eip155:${chainId}`)
    if (!network)
      throw new LatchkeyError('network/unsupported', {
        context: { network: caipNetworkId, connector: 'Passkey' },
      })
    return connectChain(network)
  }

  const nodesFrom = (caipNetworkId: string) => {
    const { node } = clientsOf(caipNetworkId)
    const others = networks.filter(({ chainId }) => caipNetworkId !== `eip155:${chainId}`)
    return [node, ...others.map((one) => connectChain(one).node)]
  }

  /** The account on its network; where it is not there yet, as its first operation will make it. */
  async function readState({ account, caipNetworkId }: OwnersPlace, passkey?: Passkey): Promise<SafeState> {
    const state = await readSafe(clientsOf(caipNetworkId).node, getAddress(account))
    if (state) return state
    const isFirst = passkey && toAccountPlace(passkey, getAddress(account)).factory
    const first: KnownOwner = { address: safeContracts.sharedSigner, isPasskey: true }
    return { owners: isFirst ? [first] : [], threshold: 1n }
  }

  /** One operation of the account that changes its own owners; over once it is in a block. */
  async function change(
    place: OwnersPlace,
    { add = [], remove = [], passkey: made }: Change,
    { owner, kind, passkey, sign }: Author,
  ): Promise<void> {
    const address = getAddress(place.account)
    const clients = clientsOf(place.caipNetworkId)
    const { chainId, node: client } = clients
    const { owners: known, threshold } = await readState(place, passkey)
    if (threshold > 1n)
      throw new ProviderError(
        'unsupported',
        `This account needs ${threshold} signatures for a change: make it in Safe’s own app.`,
      )
    const calls = [
      ...(made ? [toSignerCall(made.publicKey)] : []),
      ...toOwnerCalls({ account: address, owners: known.map((one) => one.address), add, remove }),
    ]
    const unsigned = async (): Promise<never> => {
      throw new ProviderError('internal', 'An operation is signed when it was shown.')
    }
    const account = await toPasskeySafe({
      client,
      chainId,
      account: passkey ? toAccountPlace(passkey, address) : { address },
      owner: { owner, kind, sign: unsigned },
    })
    const sent = await proposeCalls(clients, {
      account,
      owner: { owner, kind },
      sign,
      callData: encodeCalls(calls),
      approve,
      operations,
    })
    isPending.set(true)
    try {
      await waitForBlock(clients, sent)
    } finally {
      isPending.set(false)
      onChange()
    }
  }

  async function waitForBlock(clients: ChainClients, operation: SentOperation): Promise<void> {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      const fate = await readFate(clients, { operation, operations })
      if (fate.status === 'done' && fate.receipt.isSuccess) return
      if (fate.status !== 'pending') throw new LatchkeyError('send/reverted', { context: {} })
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    throw new LatchkeyError('rpc/unreachable', { context: { network: 'bundler' } })
  }

  /** What the passkey in use signs with; throws where it is not that account's. */
  async function byPasskey({ account, caipNetworkId }: OwnersPlace): Promise<Author> {
    const { passkey, address, isConnected } = getRecord() ?? {}
    if (!passkey || !address || !isConnected || !isAddressEqual(address, getAddress(account)))
      throw new LatchkeyError('connection/not-connected', { context: {} })
    const place = { publicKey: passkey.publicKey, account: address }
    const owner: SafeOwner = {
      kind: 'passkey',
      owner: await findSigner(nodesFrom(caipNetworkId), place),
      sign: (hash) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) }),
    }
    return {
      ...owner,
      passkey,
      sign: ({ operation, chainId }) => signOperation(operation, { chainId, owner }),
    }
  }

  /** A new passkey that names the account; forgotten again where it does not become an owner. */
  async function withPasskey(account: Address, use: (passkey: Passkey) => Promise<void>): Promise<Passkey> {
    const inUse = getRecord()?.passkey
    const passkey = await createPasskey({
      name: `${name} (${account.slice(0, 6)}…${account.slice(-4)})`,
      account,
      // Beside the first one it would be lost with it.
      ...(inUse && { exclude: [inUse] }),
      ...(rp && { rp }),
      ...(credentials && { credentials }),
    })
    try {
      await use(passkey)
    } catch (error) {
      if (toProblem(error).code === 'wallet/rejected') signalUnknown(passkey)
      throw error
    }
    return passkey
  }

  const owners: EmbeddedOwners = {
    isPending,
    ...rememberedOf(getRecord()),
    async read(place) {
      const { account, caipNetworkId } = place
      const { passkey, address, isConnected } = getRecord() ?? {}
      const isOwn = isConnected && address && isAddressEqual(address, getAddress(account))
      const own = isOwn ? passkey : undefined
      const { owners: found } = await readState(place, own)
      const inUse =
        passkey &&
        found.some(({ isPasskey }) => isPasskey) &&
        (await findSigner(nodesFrom(caipNetworkId), {
          publicKey: passkey.publicKey,
          account: getAddress(account),
        }))
      return found.map((one) => toOwner(one, inUse || undefined))
    },
    findProblem(text, { account, owners: known }) {
      if (!isAddress(text)) return 'invalid'
      if (isAddressEqual(text, zeroAddress)) return 'zero'
      if (isAddressEqual(text, getAddress(account))) return 'self'
      return known.some(({ address }) => address && isAddressEqual(getAddress(address), text))
        ? 'owner'
        : undefined
    },
    async addPasskey(place) {
      const by = await byPasskey(place)
      await withPasskey(getAddress(place.account), async (passkey) => {
        const signer = await readSignerAddress(nodesFrom(place.caipNetworkId), passkey.publicKey)
        await change(place, { add: [signer], passkey }, by)
      })
    },
    async addAddress({ address, ...place }) {
      if (owners.findProblem(address, { ...place, owners: [] }))
        throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'eip155' } })
      await change(place, { add: [getAddress(address)] }, await byPasskey(place))
    },
    async remove({ id, ...place }) {
      await change(place, { remove: [getAddress(id)] }, await byPasskey(place))
    },
    async recover({ owner, remove, sign, ...place }) {
      const account = getAddress(place.account)
      const author: Author = {
        owner: getAddress(owner),
        kind: 'address',
        async sign({ operation, chainId }) {
          const signature = await sign(toOperationJson(operation, chainId))
          if (!isHex(signature)) throw new ProviderError('internal', 'The wallet answered no signature.')
          return signature
        },
      }
      const passkey = await withPasskey(account, async (made) => {
        const signer = await readSignerAddress(nodesFrom(place.caipNetworkId), made.publicKey)
        const lost = remove.map((id) => getAddress(id))
        await change(place, { add: [signer], remove: lost, passkey: made }, author)
      })
      const { chainId } = clientsOf(place.caipNetworkId)
      remember({ passkey, address: account, name, isConnected: false, chainId })
      onChange()
    },
  }
  const told = <arguments_ extends readonly unknown[], value>(
    action: (...given: arguments_) => Promise<value>,
  ) => {
    return (...given: arguments_) =>
      action(...given).catch((error: unknown) => {
        throw toOwnersProblem(error)
      })
  }
  return {
    ...owners,
    read: told(owners.read),
    addPasskey: told(owners.addPasskey),
    addAddress: told(owners.addAddress),
    remove: told(async (place) => owners.remove(place)),
    recover: told(owners.recover),
  }
}

const rememberedOf = (record: PasskeyRecord | undefined) => (record ? { remembered: record.address } : {})

const toOwner = ({ address, isPasskey }: KnownOwner, inUse: Address | undefined): EmbeddedOwner => ({
  id: address,
  ...(!isPasskey && { address }),
  isInUse: address === inUse,
})

/** A device that has a passkey of the account makes no second one: it says so by an error of its own. */
function toOwnersProblem(error: unknown): LatchkeyError {
  if (!findCause(error, ({ name }) => name === 'InvalidStateError')) return toProblem(error)
  return new LatchkeyError('wallet/failed', {
    context: { connector: 'Passkey', walletCode: 'excluded' },
    cause: error,
  })
}

/** Lets the device forget a passkey that owns nothing, where the browser can tell it. */
function signalUnknown({ id, rpId }: Passkey): void {
  type Signals = { signalUnknownCredential?: (options: object) => Promise<void> }
  const { PublicKeyCredential: signals } = globalThis as { PublicKeyCredential?: Signals }
  signals?.signalUnknownCredential?.({ rpId, credentialId: id }).catch(() => {})
}
