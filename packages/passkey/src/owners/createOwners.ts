import type { EmbeddedOwner, EmbeddedOwners, OwnersPlace } from '@latchkey/core/adapter'
import { LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import { type Address, getAddress, isAddress, isAddressEqual, isHex, zeroAddress } from 'viem'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import type { SentOperations } from '../operations/SentOperation.js'
import { signOperation } from '../operations/signOperation.js'
import { type CreateApproveParameters, createApprove } from '../page/createApprove.js'
import type { PasskeyRecord } from '../page/PasskeyRecord.js'
import type { PasskeyWalletParameters } from '../page/passkeyWallet.js'
import { toProblem } from '../page/toProblem.js'
import { connectChain } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { ProviderError } from '../provider/ProviderError.js'
import { safeContracts } from '../safe/contracts.js'
import { toSignerCall } from '../safe/ownerCalls.js'
import { readIsPasskey, readSafe, type SafeState } from '../safe/readSafe.js'
import { readSigner } from '../safe/readSigner.js'
import { createSignerCodes } from '../safe/readSignerCode.js'
import { type SafeOwner, toAccountPlace } from '../safe/toPasskeySafe.js'
import { toKey } from '../safe/toSafeAddress.js'
import { toSignerAddress } from '../safe/toSignerAddress.js'
import { type Author, createOwnerChange } from './createOwnerChange.js'
import { createOwnerPasskey } from './createOwnerPasskey.js'
import { readSignerKey } from './readSignerKey.js'
import { toOperationJson } from './toOperationJson.js'
import { toSafeAppUrl, safeApp as usualSafeApp } from './toSafeAppUrl.js'

export type CreateOwnersParameters = Pick<PasskeyWalletParameters, 'name' | 'rp' | 'safeApp'> &
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

/** Who can sign for the wallet's accounts: read from the chain, changed by operations that the person confirms. */
export function createOwners(parameters: CreateOwnersParameters): EmbeddedOwners {
  const { networks, ask, name = location.host, rp, safeApp = usualSafeApp } = parameters
  const { getRecord, operations, remember, onChange, credentials, pollMs = 1_000 } = parameters

  function networkOf(caipNetworkId: string): PasskeyNetwork {
    const network = networks.find(({ chainId }) => caipNetworkId === `eip155:${chainId}`)
    if (network) return network
    const context = { network: caipNetworkId, connector: 'Passkey' }
    throw new LatchkeyError('network/unsupported', { context })
  }
  const clientsOf = (caipNetworkId: string) => connectChain(networkOf(caipNetworkId))
  const nodes = networks.map((network) => connectChain(network).node)
  const readSignerCode = createSignerCodes()
  const readCode = ({ caipNetworkId }: OwnersPlace) => readSignerCode(clientsOf(caipNetworkId))

  /** Which owner a passkey is there. */
  const readOwner = (place: OwnersPlace, { publicKey }: Passkey) =>
    readSigner({ publicKey, account: getAddress(place.account), readCode: () => readCode(place) })

  /** The passkey in use, where the account is its own. */
  function getOwn(account: string): Passkey | undefined {
    const { passkey, address, isConnected } = getRecord() ?? {}
    return isConnected && address && isAddressEqual(address, getAddress(account)) ? passkey : undefined
  }

  /** The account on its network; where it is not there yet, as its first operation will make it. */
  async function readState({ account, caipNetworkId }: OwnersPlace, passkey: Passkey | undefined) {
    const state = await readSafe(clientsOf(caipNetworkId).node, getAddress(account))
    if (state) return { ...state, isDeployed: true }
    const isFirst = passkey && toAccountPlace(passkey, getAddress(account)).factory
    const fresh: SafeState = { owners: isFirst ? [safeContracts.sharedSigner] : [], threshold: 1n }
    return { ...fresh, isDeployed: false }
  }

  const { change, isPending } = createOwnerChange({
    clientsOf,
    readState,
    approve: createApprove({ networks, ask }),
    operations,
    onChange,
    pollMs,
  })

  /** What the passkey in use signs with; throws where it is not that account's. */
  async function byPasskey(place: OwnersPlace): Promise<Author> {
    const passkey = getOwn(place.account)
    if (!passkey) throw new LatchkeyError('connection/not-connected', { context: {} })
    const owner: SafeOwner = {
      kind: 'passkey',
      owner: await readOwner(place, passkey),
      sign: (hash) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) }),
    }
    return {
      ...owner,
      passkey,
      sign: ({ operation, chainId }) => signOperation(operation, { chainId, owner }),
    }
  }

  /** A new passkey becomes an owner, in the place of those that leave. */
  const addNew = (place: OwnersPlace, remove: readonly Address[], by: Author) => {
    const account = getAddress(place.account)
    const inUse = getRecord()?.passkey
    // Read meanwhile: a browser makes a passkey while the person's click is fresh.
    const code = readCode(place)
    return createOwnerPasskey({ account, name, rp, inUse, credentials }, async ({ publicKey }) => {
      const key = toKey(publicKey)
      const signer = toSignerAddress(key, await code)
      await change(place, { add: [signer], remove, before: [toSignerCall(key)] }, by)
    })
  }

  const owners: EmbeddedOwners = {
    isPending,
    ...rememberedOf(getRecord()),
    networks: networks.map(({ chainId }) => makeCaip2Id({ namespace: 'eip155', reference: String(chainId) })),
    async read(place) {
      const account = getAddress(place.account)
      const state = await readState(place, getOwn(account))
      const { passkey } = getRecord() ?? {}
      const inUse = passkey && state.owners.length > 0 && (await readOwner(place, passkey))
      const { node } = clientsOf(place.caipNetworkId)
      const known = state.owners.map(
        async (owner): Promise<EmbeddedOwner> => ({
          id: owner,
          ...(!(await readIsPasskey(node, owner)) && { address: owner }),
          isInUse: owner === inUse,
        }),
      )
      const { isDeployed, threshold } = state
      return { owners: await Promise.all(known), threshold: Number(threshold), isDeployed }
    },
    findProblem(text, { account, owners: known }) {
      if (!isAddress(text)) return 'invalid'
      if (isAddressEqual(text, zeroAddress)) return 'zero'
      if (isAddressEqual(text, getAddress(account))) return 'self'
      return known.some(({ address }) => address && isAddressEqual(getAddress(address), text))
        ? 'owner'
        : undefined
    },
    async addPasskey({ replaces, ...place }) {
      await addNew(place, listOf(replaces), await byPasskey(place))
    },
    async addAddress({ address, replaces, ...place }) {
      if (owners.findProblem(address, { ...place, owners: [] }))
        throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'eip155' } })
      await change(place, { add: [getAddress(address)], remove: listOf(replaces) }, await byPasskey(place))
    },
    async addKnown({ owner: { id, address }, ...place }) {
      const owner = getAddress(id)
      const isMade = address !== undefined || isAddressEqual(owner, safeContracts.sharedSigner)
      const before = isMade ? [] : [toSignerCall(await readSignerKey(nodes, owner, await readCode(place)))]
      await change(place, { add: [owner], before }, await byPasskey(place))
    },
    async remove({ id, ...place }) {
      await change(place, { remove: [getAddress(id)] }, await byPasskey(place))
    },
    toHighestThreshold: (known) => Math.max(1, known.filter(({ address }) => address).length),
    async changeThreshold({ threshold, ...place }) {
      const { owners: known } = await owners.read(place)
      if (!Number.isInteger(threshold) || threshold < 1 || threshold > owners.toHighestThreshold(known))
        throw new ProviderError(
          'parameters',
          `${threshold} owners cannot sign together: that many of them have to be addresses.`,
        )
      await change(place, { threshold }, await byPasskey(place))
    },
    toAppUrl: ({ account, caipNetworkId }) =>
      toSafeAppUrl(safeApp, networkOf(caipNetworkId), getAddress(account)),
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
      const lost = remove.map((id) => getAddress(id))
      const passkey = await addNew(place, lost, author)
      const { chainId } = networkOf(place.caipNetworkId)
      remember({ passkey, address: account, name, isConnected: false, chainId })
      onChange()
    },
  }
  const told =
    <arguments_ extends readonly unknown[], value>(action: (...given: arguments_) => Promise<value>) =>
    (...given: arguments_) =>
      action(...given).catch((error: unknown) => {
        throw toOwnersProblem(error)
      })
  return {
    ...owners,
    read: told(owners.read),
    addPasskey: told(owners.addPasskey),
    addAddress: told(owners.addAddress),
    addKnown: told(owners.addKnown),
    remove: told(owners.remove),
    changeThreshold: told(owners.changeThreshold),
    recover: told(owners.recover),
  }
}

const rememberedOf = (record: PasskeyRecord | undefined) => (record ? { remembered: record.address } : {})

const listOf = (id: string | undefined): readonly Address[] => (id === undefined ? [] : [getAddress(id)])

/** A device that has a passkey of the account makes no second one: it says so by an error of its own. */
function toOwnersProblem(error: unknown): LatchkeyError {
  if (!findCause(error, ({ name }) => name === 'InvalidStateError')) return toProblem(error)
  return new LatchkeyError('wallet/failed', {
    context: { connector: 'Passkey', walletCode: 'excluded' },
    cause: error,
  })
}
