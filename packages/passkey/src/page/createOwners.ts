import {
  createSource,
  type EmbeddedOwner,
  type EmbeddedOwners,
  type OwnersPlace,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  size,
  zeroAddress,
} from 'viem'
import type { ChainClients } from '../account/buildOperation.js'
import { accountAbi } from '../account/contracts.js'
import { findAccount, readOwners } from '../account/readOwners.js'
import { toSigner } from '../account/toPasskeyAccount.js'
import { createPasskey } from '../credential/createPasskey.js'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import { connectChain } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { readCallsStatus } from '../provider/followOperation.js'
import { ProviderError } from '../provider/ProviderError.js'
import { type ProposeCallsParameters, proposeCalls } from '../provider/proposeCalls.js'
import { type CreateApproveParameters, createApprove } from './createApprove.js'
import type { PasskeyRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'
import { toOperationTypedData } from './toOperationTypedData.js'
import { toProblem } from './toProblem.js'

export type CreateOwnersParameters = Pick<PasskeyWalletParameters, 'name' | 'rp'> &
  CreateApproveParameters & {
    getRecord: () => PasskeyRecord | undefined
    /** Takes another account up, in the place of the one that this browser has. */
    remember: (record: PasskeyRecord) => void
    /** A change is in a block: the account may be new on its network. */
    onChange: () => void
    credentials?: Credentials
    /** How often the bundler is asked what became of a change. */
    pollMs?: number
  }

/** A change that no block holds after so long is not waited for any more. */
const patienceMs = 120_000

/** A signer of so many bytes is an address, and not a passkey. */
const addressBytes = 20

type Change = { add?: readonly Hex[]; remove?: readonly Hex[] }

/** Who can sign for the wallet's accounts: read from the chain, changed by operations that the person confirms. */
export function createOwners(parameters: CreateOwnersParameters): EmbeddedOwners {
  const { networks, ask, name = location.host, rp, getRecord, remember, onChange } = parameters
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

  /** One operation of the account that changes its own owners; over once it is in a block. */
  async function change(
    { account, caipNetworkId }: OwnersPlace,
    { add = [], remove = [] }: Change,
    { signer, sign }: Pick<ProposeCallsParameters, 'signer' | 'sign'>,
  ): Promise<void> {
    const to = getAddress(account)
    const clients = clientsOf(caipNetworkId)
    const callOf = (functionName: 'addSigners' | 'removeSigners', signers: readonly Hex[]) =>
      signers.length > 0
        ? [{ to, value: 0n, data: encodeFunctionData({ abi: accountAbi, functionName, args: [signers] }) }]
        : []
    const hash = await proposeCalls(clients, {
      account: findAccount(signer, to),
      signer,
      sign,
      // The new ones first: the contract never lets the last one go.
      calls: [...callOf('addSigners', add), ...callOf('removeSigners', remove)],
      approve,
    })
    isPending.set(true)
    try {
      await waitForBlock(clients, hash, pollMs)
    } finally {
      isPending.set(false)
      onChange()
    }
  }

  /** What the passkey in use signs with; throws where it is not that account's. */
  function byPasskey({ account }: OwnersPlace): Pick<ProposeCallsParameters, 'signer' | 'sign'> {
    const { passkey, address, isConnected } = getRecord() ?? {}
    if (!passkey || !address || !isConnected || !isAddressEqual(address, getAddress(account)))
      throw new LatchkeyError('connection/not-connected', { context: {} })
    return {
      signer: toSigner(passkey),
      sign: ({ hash }) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) }),
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
    async read({ account, caipNetworkId }) {
      const { node } = clientsOf(caipNetworkId)
      const { passkey, address, isConnected } = getRecord() ?? {}
      const own = passkey && toSigner(passkey)
      const isOwn = isConnected && address && isAddressEqual(address, getAddress(account))
      const first = own && isOwn && findAccount(own, getAddress(account)).factory ? [own] : []
      const found = (await readOwners(node, getAddress(account))) ?? first
      return found.map((id) => toOwner(id, own))
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
      const by = byPasskey(place)
      await withPasskey(getAddress(place.account), (passkey) =>
        change(place, { add: [toSigner(passkey)] }, by),
      )
    },
    async addAddress({ address, ...place }) {
      if (owners.findProblem(address, { ...place, owners: [] }))
        throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'eip155' } })
      await change(place, { add: [address.toLowerCase() as Hex] }, byPasskey(place))
    },
    remove: ({ id, ...place }) => change(place, { remove: [id as Hex] }, byPasskey(place)),
    async recover({ owner, remove, sign, ...place }) {
      const account = getAddress(place.account)
      const signer = owner.toLowerCase() as Hex
      const passkey = await withPasskey(account, (made) =>
        change(
          place,
          { add: [toSigner(made)], remove: remove as readonly Hex[] },
          {
            signer,
            async sign({ operation, chainId }) {
              const signature = await sign(toOperationTypedData(operation, chainId))
              if (!isHex(signature)) throw new ProviderError('internal', 'The wallet answered no signature.')
              return signature
            },
          },
        ),
      )
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

const toOwner = (id: Hex, inUse: Hex | undefined): EmbeddedOwner => ({
  id,
  ...(size(id) === addressBytes && { address: getAddress(id) }),
  isInUse: id === inUse,
})

async function waitForBlock(clients: ChainClients, hash: Hex, pollMs: number): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const { status } = await readCallsStatus([clients], hash)
    if (status === 200) return
    if (status !== 100) throw new LatchkeyError('send/reverted', { context: {} })
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new LatchkeyError('rpc/unreachable', { context: { network: 'bundler' } })
}

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
