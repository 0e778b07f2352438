import type { EmbeddedAccount } from '@latchkey/core/adapter'
import type { PasskeyRecord } from './PasskeyRecord.js'
import { readIsDeployed } from './readIsDeployed.js'

export type CreateAccountTellerParameters = {
  account: { get: () => EmbeddedAccount | undefined; set: (value: EmbeddedAccount | undefined) => void }
  getRecord: () => PasskeyRecord | undefined
  /** The node of the network in use. */
  getRpcUrl: () => string
  /** What its keys for further chain families say of it. */
  getFacts: () => Partial<EmbeddedAccount> | undefined
}

/** Creates what says what is known of the account at once, and whether it is on its chain once the node has said so. */
export function createAccountTeller(parameters: CreateAccountTellerParameters): () => Promise<void> {
  const { account, getRecord, getRpcUrl, getFacts } = parameters
  let tellings = 0

  return async () => {
    const mine = ++tellings
    const record = getRecord()
    if (!record?.isConnected) return account.set(undefined)
    const { address, name, label } = record
    const rpcUrl = getRpcUrl()
    const user = { ...(name && { username: name }), ...label?.user }
    const facts = {
      preferredAccountType: 'smartAccount',
      ...label,
      ...((name || label) && { user }),
      ...getFacts(),
    } as const
    const { smartAccountDeployed: known } = account.get() ?? {}
    account.set({ ...facts, ...(known !== undefined && { smartAccountDeployed: known }) })
    const smartAccountDeployed = await readIsDeployed(rpcUrl, address).catch(() => undefined)
    // What was told since knows more, such as who the account is linked to.
    if (mine !== tellings) return
    const now = getRecord()
    const isSame = now?.isConnected && now.address === address && getRpcUrl() === rpcUrl
    if (isSame && smartAccountDeployed !== undefined) account.set({ ...facts, smartAccountDeployed })
  }
}
