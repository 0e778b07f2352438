import { createApp } from '../src/createApp.js'
import { listen } from '../src/listen.js'
import { accountChains, createAccountNetworks } from './createAccountNetworks.js'
import { createScriptedNodes } from './createScriptedNodes.js'
import { createTestDependencies, testProject } from './createTestDependencies.js'
import { openTestStore } from './openTestStore.js'

/** The real data API with its sockets and its database, for one page; its chain has no contracts. */
export async function openSignInApi(origin: string) {
  const store = await openTestStore()
  const { nodes } = createScriptedNodes({ eth_call: () => '0x' })
  const dependencies = createTestDependencies({
    store,
    networks: createAccountNetworks({ [accountChains.devnet]: nodes }),
  })
  const find = async (id: string) => (id === 'test' ? { ...testProject, origins: [origin] } : undefined)
  const { config, log, metrics, projects } = dependencies
  const app = createApp({ ...dependencies, projects: { ...projects, find } })
  const api = await listen({ app, config: { ...config, port: 0 }, log, metrics, onUpgrade: () => {} })
  return {
    url: api.url,
    projectId: 'test',
    chainId: accountChains.devnet,
    stop: () => api.close(),
    close: () => store.close(),
  }
}
