import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Leave this out of your own project: the repository around this example holds React 19 for the packages
// themselves, and a page must have one React.
const insideTheRepository = { dedupe: ['react', 'react-dom'] }

export default defineConfig({
  plugins: [react()],
  resolve: insideTheRepository,
})
