import { type ConfigureParameters, configure } from '@latchkey/element'
import type { Plugin } from 'vue'
import { latchkeyKey } from './latchkeyKey.js'

/**
 * Gives an app its instance, and the page its elements: `<latchkey-button>`, `<latchkey-network-button>`, `<latchkey-widget>`.
 *
 * @example
 * createApp(App).use(latchkeyPlugin({ adapters: [evm({ networks: [mainnet({ rpcUrl })] })] })).mount('#app')
 */
export const latchkeyPlugin = (parameters: ConfigureParameters): Plugin => ({
  install(app) {
    app.provide(latchkeyKey, configure(parameters))
  },
})
