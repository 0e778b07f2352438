import { ensureInstalled } from './install.mjs'
import { runTypeScript } from './run.mjs'

try {
  await ensureInstalled()
  process.exitCode = await runTypeScript('packages/devnet/src/main.ts', process.argv.slice(2), {
    // Garbage of short life is all this process makes; a small nursery for it saves 30 MB.
    nodeArgs: ['--max-semi-space-size=1'],
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
