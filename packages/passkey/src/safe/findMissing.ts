import { type Client, concatHex } from 'viem'
import { call, getCode } from 'viem/actions'
import { safeContracts } from './contracts.js'

/** What stands between a network and a Safe of a passkey, by Safe's own names; nothing where all of it is there. */
export async function findMissing(node: Client): Promise<readonly string[]> {
  const { verifier, ...contracts } = safeContracts
  const [isChecked, ...found] = await Promise.all([
    hasPrecompile(node).then(async (has) => has || (await isThere(node, verifier))),
    ...Object.entries(contracts).map(async ([name, address]) =>
      (await isThere(node, address)) ? [] : [name],
    ),
  ])
  return [...found.flat(), ...(isChecked ? [] : ['verifier'])]
}

const isThere = async (node: Client, address: `0x${string}`) =>
  (await getCode(node, { address })) !== undefined

/** A good signature of Wycheproof's vectors: hash, r, s, and the key's coordinates. */
const good = concatHex([
  '0xbb5a52f42f9c9261ed4361f59422a1e30036e7c32b270c8807a419feca605023',
  `0x${'5'.padStart(64, '0')}`,
  `0x${'1'.padStart(64, '0')}`,
  '0xa71af64de5126a4a4e02b7922d66ce9415ce88a4c9d25514d91082c8725ac957',
  '0x5d47723c8fbe580bb369fec9c2665d8e30a435b9932645482e7c9f11e872296b',
])

/** Tells whether a chain checks P-256 itself (RIP-7212, EIP-7951); elsewhere a contract does, for far more gas. */
async function hasPrecompile(client: Client): Promise<boolean> {
  const { data } = await call(client, { to: '0x0000000000000000000000000000000000000100', data: good })
  return data !== undefined && /^0x0*1$/.test(data)
}
