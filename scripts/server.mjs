import { ensureInstalled } from './install.mjs'
import { runTypeScript } from './run.mjs'

try {
  await ensureInstalled()
  process.exitCode = await runTypeScript('apps/demo/serveApi.ts', process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
