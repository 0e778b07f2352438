import type { Json, JsonObject } from './losslessJson.js'
import type { NodeRpc } from './nodeRpc.js'

/** All that makes an account; `data` is base64. */
export type AccountState = {
  lamports: number | bigint
  owner: string
  data: string
  executable: boolean
  rentEpoch: number | bigint
}

type AccountInfo = Omit<AccountState, 'data'> & { data: [string, string] }

/** Reads accounts as they are now, null for those that do not exist. */
export async function readAccounts(
  node: NodeRpc,
  addresses: string[],
): Promise<Record<string, AccountState | null>> {
  const accounts: Record<string, AccountState | null> = {}
  // A node answers for at most 100 at a time.
  for (let index = 0; index < addresses.length; index += 100) {
    const part = addresses.slice(index, index + 100)
    const options = { encoding: 'base64', commitment: 'processed' }
    const { value } = await node.call<JsonObject & { value: Json }>('getMultipleAccounts', [part, options])
    for (const [position, info] of (value as (AccountInfo | null)[]).entries()) {
      const address = part[position]
      if (address === undefined) continue
      accounts[address] = info && {
        lamports: info.lamports,
        owner: info.owner,
        data: info.data[0],
        executable: info.executable,
        rentEpoch: info.rentEpoch,
      }
    }
  }
  return accounts
}

/** Makes accounts on a new node what they were. */
export async function writeAccounts(node: NodeRpc, accounts: Record<string, AccountState | null>) {
  const kept = Object.entries(accounts).flatMap(([address, state]) =>
    state && !isOfTheNode(state) ? [{ address, state }] : [],
  )
  const write = ({ address, state }: (typeof kept)[number]) => {
    const data = Buffer.from(state.data, 'base64').toString('hex')
    return node.call('surfnet_setAccount', [address, { ...state, data }])
  }
  // A program can be loaded only when the account with its code is there.
  await inParallel(
    8,
    kept.filter(({ state }) => !state.executable),
    write,
  )
  await inParallel(
    1,
    kept.filter(({ state }) => state.executable),
    write,
  )
}

/** Sysvars and native programs belong to the running node, and would be wrong if taken from an earlier one. */
function isOfTheNode({ owner }: AccountState) {
  return owner.startsWith('Sysvar1111111') || owner.startsWith('NativeLoader1')
}

async function inParallel<item>(width: number, items: item[], work: (item: item) => Promise<unknown>) {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
