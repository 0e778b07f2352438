import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runTypeScript } from './run.mjs'

// `npm run server` serves the local chains; with words after `--` it is the command line of the server itself, for the
// same server unless another configuration is named.
const words = process.argv.slice(2)
const config = fileURLToPath(new URL('../.latchkey/server/config.json', import.meta.url))

try {
  await ensureInstalled()
  if (words.length === 0) process.exitCode = await runTypeScript('apps/demo/serveApi.ts')
  else {
    const own = existsSync(config) ? { LATCHKEY_CONFIG: config } : {}
    process.exitCode = await runTypeScript('packages/server/src/main.ts', words, {
      env: { ...own, ...process.env },
    })
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
