import type { RefusalCode } from '@latchkey/protocol/wire'
import { expect } from 'vitest'
import type { ConfigInput } from '../src/config/configSchema.js'
import { createApp } from '../src/createApp.js'
import type { Dependencies } from '../src/Dependencies.js'
import { profileRoutes } from '../src/routes/profile/index.js'
import { accountChains, createAccountNetworks } from './createAccountNetworks.js'
import { createScriptedNodes } from './createScriptedNodes.js'
import { createTestConfig, createTestDependencies } from './createTestDependencies.js'
import { openTestStore } from './openTestStore.js'
import { postJson } from './postJson.js'
import { evmSigner, type Signer } from './signers.js'

/** A body of a signed call. */
export type SignedBody = { message: string; signature: string; coin_type: number; address: string }

/** The moment at which tests begin. */
export const testSeconds = 1_761_859_900

const limits = {
  burst: 1_000_000,
  perSecond: 1_000_000,
  projectBurst: 1_000_000,
  projectPerSecond: 1_000_000,
  requestSeconds: 120,
}

export type OpenNamesOptions = {
  names?: ConfigInput['names']
  dependencies?: Partial<Dependencies>
}

/** The app with names on a database of its own, and somebody to sign. */
export async function openNames({ names, dependencies = {} }: OpenNamesOptions = {}) {
  const store = await openTestStore()
  // A busy machine makes a hundred at once wait: that is for other tests.
  store.pool.options.connectionTimeoutMillis = 60_000
  const clock = { seconds: testSeconds }
  const forgotten: string[] = []
  // No account here is a contract.
  const { nodes, calls } = createScriptedNodes({ eth_call: () => '0x' })
  const all = createTestDependencies({
    store,
    now: () => clock.seconds * 1_000,
    config: createTestConfig({ names: { zones: ['latchkey.id', 'keys.id'], ...names }, limits }),
    networks: createAccountNetworks({ [accountChains.ethereum]: nodes, [accountChains.devnet]: nodes }),
    cache: {
      remember: (_key, _options, load) => load(),
      forget: async (key) => {
        forgotten.push(key)
      },
    },
    ...dependencies,
  })
  const app = createApp(all, profileRoutes)
  const read = async (response: Response | Promise<Response>) => {
    const { status, headers } = await response
    const text = await (await response).text()
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) }
  }
  const get = (path: string) => read(app.request(`/v1/profile/${path}`))
  const post = (path: string, body: unknown) => read(app.request(`/v1/profile/${path}`, postJson(body)))
  const nonce = async (): Promise<string> => (await get('nonce')).body.nonce

  return {
    app,
    store,
    clock,
    forgotten,
    /** What the nodes of EVM chains were asked. */
    calls,
    dependencies: all,
    get,
    post,
    nonce,
    /** Signs a message as it is. */
    sign: async (signer: Signer, message: unknown): Promise<SignedBody> => {
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      const { address, coinType, sign } = signer
      return { message: text, signature: await sign(text), coin_type: coinType, address }
    },
    /** What a message for a change says, dated by the clock unless it says otherwise. */
    message: ({ address, coinType }: Signer, action: string, name: string, more: object = {}) => ({
      domain: 'latchkey.id',
      action,
      name,
      address,
      coin_type: coinType,
      timestamp: clock.seconds,
      ...more,
    }),
  }
}

/** A test of names. */
export type NamesTest = Awaited<ReturnType<typeof openNames>>

/** Registers a name by a message that is dated by the clock. */
export async function register(names: NamesTest, name: string, signer = evmSigner(), more: object = {}) {
  const message = names.message(signer, 'register', name, more)
  return names.post('account', await names.sign(signer, message))
}

/** The body of a refusal. */
export const reason = (field: string, code?: RefusalCode) => ({
  status: 'FAILED',
  reasons: [{ field, description: expect.any(String), ...(code && { code }) }],
})
