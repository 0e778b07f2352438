import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'

/** The connection of an official package, with nothing kept in the process or on disk. */
export function createOfficialCore(relayUrl: string, name: string) {
  // In Node.js; in a browser each has a name of its own, and is gone with its page.
  if (typeof process !== 'undefined') process.env.DISABLE_GLOBAL_CORE = 'true'
  const values = new Map<string, unknown>()
  return new Core({
    projectId: 'test',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    storage: {
      getKeys: async () => [...values.keys()],
      getEntries: async <value>() => [...values] as [string, value][],
      getItem: async <value>(key: string) => values.get(key) as value | undefined,
      setItem: async (key, value) => void values.set(key, value),
      removeItem: async (key) => void values.delete(key),
    },
  })
}

export async function closeOfficialCore(core: Pick<ICore, 'relayer' | 'heartbeat'>) {
  await core.relayer.transportClose()
  core.heartbeat.stop()
}

/** The last permissive release of the official wallet, as the other end that proves that ours is understood. */
export async function createOfficialWallet(relayUrl: string, { name = 'official', canSignIn = true } = {}) {
  const core = createOfficialCore(relayUrl, name)
  const wallet: IWalletKit = await WalletKit.init({
    core,
    metadata: { name: 'Official', description: 'A wallet', url: 'https://wallet.example', icons: [] },
  })
  const proposals: WalletKitTypes.SessionProposal[] = []
  const requests: WalletKitTypes.SessionRequest[] = []
  const authentications: WalletKitTypes.SessionAuthenticate[] = []
  const deleted: WalletKitTypes.SessionDelete[] = []
  wallet.on('session_proposal', (one) => proposals.push(one))
  wallet.on('session_request', (one) => requests.push(one))
  // One that nothing listens to takes the proposal beside it.
  if (canSignIn) wallet.on('session_authenticate', (one) => authentications.push(one))
  wallet.on('session_delete', (one) => deleted.push(one))
  return {
    wallet,
    proposals,
    requests,
    authentications,
    deleted,
    close: () => closeOfficialCore(core),
  }
}
