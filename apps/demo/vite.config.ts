import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { faultsPlugin } from './faultsPlugin.js'

/**
 * What a visit needs anyway comes together, as it does from the published packages: built from their sources, each module
 * that two views share would be a file of its own, 180 of them up to a connected account. Views stay apart.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:viem|ox|@noble|@scure|abitype|react|react-dom|scheduler|valibot|zustand|@tanstack)[\\/]/,
  },
  { name: 'core', test: /packages[\\/](?:core|protocol)[\\/]src[\\/]/ },
  { name: 'evm', test: /packages[\\/]evm[\\/]src[\\/]/ },
  { name: 'solana', test: /packages[\\/]solana[\\/]src[\\/]/ },
  { name: 'bitcoin', test: /packages[\\/]bitcoin[\\/]src[\\/]/ },
  {
    name: 'widget',
    test: /packages[\\/]react[\\/]src[\\/](?:ui|shell|router|state|store|theme|provider)[\\/]/,
  },
]

export default defineConfig({
  plugins: [react(), faultsPlugin()],
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023', rolldownOptions: { output: { codeSplitting: { groups } } } },
})
