import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devnetPlugin } from './devnetPlugin.js'

export default defineConfig({
  plugins: [react(), devnetPlugin()],
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023' },
})
