import { createSource, type OwnersPlace } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getAddress } from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import { readFate } from '../operations/followOperation.js'
import { proposeCalls } from '../operations/proposeCalls.js'
import type { SentOperation, SentOperations } from '../operations/SentOperation.js'
import type { Approve } from '../provider/confirm.js'
import type { ChainClients } from '../provider/connectChain.js'
import { ProviderError } from '../provider/ProviderError.js'
import { type AccountCall, encodeCalls } from '../safe/calls.js'
import { type OwnerChange, toOwnerCalls } from '../safe/ownerCalls.js'
import { assertSigns, type SafeState } from '../safe/readSafe.js'
import { type SafeOwner, toAccountPlace, toPasskeySafe } from '../safe/toPasskeySafe.js'

/** Who signs a change: an owner, as it signs an operation that was shown. */
export type Author = Pick<SafeOwner, 'owner' | 'kind'> & { passkey?: Passkey } & Pick<
    Parameters<typeof proposeCalls>[1],
    'sign'
  >

export type Change = Pick<OwnerChange, 'add' | 'remove' | 'threshold'> & {
  /** What has to be there before it. */
  before?: readonly AccountCall[]
}

export type CreateOwnerChangeParameters = {
  clientsOf: (caipNetworkId: string) => ChainClients
  readState: (place: OwnersPlace, passkey: Passkey | undefined) => Promise<SafeState>
  approve: Approve
  operations: SentOperations
  /** A change is in a block: the account may be new on its network. */
  onChange: () => void
  /** How often the chain is asked what became of a change. */
  pollMs: number
}

/** A change that no block holds after so long is not waited for any more. */
const patienceMs = 120_000

/** Changes owners by one operation of the account, which is over once it is in a block. */
export function createOwnerChange(parameters: CreateOwnerChangeParameters) {
  const { clientsOf, readState, approve, operations, onChange, pollMs } = parameters
  const isPending = createSource(false)

  async function change(
    place: OwnersPlace,
    { before = [], ...wanted }: Change,
    { owner, kind, passkey, sign }: Author,
  ): Promise<void> {
    const address = getAddress(place.account)
    const clients = clientsOf(place.caipNetworkId)
    const { chainId, node: client } = clients
    const state = await readState(place, passkey)
    assertSigns(state, owner)
    const calls = [...before, ...toOwnerCalls({ account: address, owners: state.owners, ...wanted })]
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
      canSetThreshold: true,
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

  return { change, isPending }
}

const unsigned = async (): Promise<never> => {
  throw new ProviderError('internal', 'An operation is signed when it was shown.')
}
