import { ensureInstalled } from './install.mjs'
import { runTypeScript } from './run.mjs'

console.log(
  'Latchkey on local chains. The first start takes 2 to 4 minutes and about 1.3 GB of disk, a later one half a minute.',
)
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
