import { ensureInstalled } from './install.mjs'
import { runTypeScript } from './run.mjs'

try {
  await ensureInstalled()
  const words = process.argv.slice(2)
  const code = await runTypeScript('apps/demo/serve.ts', words)
  // Killed, it could not say so itself; what it had started ends with it. 129, 130 and 143: it was told to end.
  if (code > 128 && ![129, 130, 143].includes(code)) {
    const options = words.filter((word) => word !== '--dev')
    const command = [
      `npm run ${words.includes('--dev') ? 'dev' : 'demo'}`,
      ...(options.length > 0 ? ['--'] : []),
    ]
    console.error(
      `\nThe playground's server was killed. Start anew with:\n\n    ${[...command, ...options].join(' ')}`,
    )
  }
  process.exitCode = code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
