import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeOverview } from './composeOverview.js'
import {
  checkScreens,
  listScreens,
  overviewScreen,
  readScreenSources,
  readScreens,
  screensFolder,
} from './listScreens.js'

// `npm run docs:screens` takes every picture in docs/screens anew, by the tests that look at the views.
const root = join(import.meta.dirname, '../../..')
const folder = join(root, screensFolder)
const shots = await mkdtemp(join(tmpdir(), 'latchkey-screens-'))

try {
  await run('the views, in light and dark', ['packages/react/src/features', '--grep', 'axe finds nothing'], {
    VITE_LATCHKEY_SCREENS: '1',
  })
  await run('the playground, on a desk and on a phone', ['e2e/tests/look'], { LATCHKEY_SCREENS: shots })
  for (const name of await readdir(shots))
    if (name.includes('-phone-')) await copyFile(join(shots, name), join(folder, name))
  await composeOverview({
    pictures: [
      'connect-desk-light',
      'account-desk-light',
      'send-review-desk-dark',
      'transaction-desk-dark',
    ].map((name) => join(shots, `${name}.png`)),
    path: join(folder, overviewScreen),
  })
  const wanted = listScreens(readScreenSources(root))
  for (const name of readScreens(root).filter((name) => !wanted.includes(name))) await rm(join(folder, name))
  const problems = checkScreens(readScreenSources(root), readScreens(root))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(`\nTook ${wanted.length} pictures.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await rm(shots, { recursive: true, force: true })
}

/** The tests of a path, which take pictures where the environment says so. */
async function run(what: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.log(`\nTaking pictures of ${what} …`)
  const child = spawn(process.execPath, [join(root, 'scripts/test.mjs'), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`No pictures of ${what}: a test failed.`)
}
