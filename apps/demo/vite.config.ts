import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { faultsPlugin } from './faultsPlugin.js'

export default defineConfig({
  plugins: [react(), faultsPlugin()],
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023' },
})
