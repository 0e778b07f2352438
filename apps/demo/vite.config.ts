import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devnetPlugin } from './devnetPlugin.js'
import { faultsPlugin } from './faultsPlugin.js'

export default defineConfig({
  plugins: [react(), devnetPlugin(), faultsPlugin()],
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023' },
})
