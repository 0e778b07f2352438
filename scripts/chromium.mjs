import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runWithProgress } from './progress.mjs'

const playwrightCli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))

/** Chromium without a window's parts: tests take half as much of the processor with it. */
const shell = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const aptEnvironment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const macBundles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium, or installs one, and returns its path; also sets CHROMIUM_PATH for child processes.
 * Order: CHROMIUM_PATH, the headless shell, Playwright's own, the system's. Only where there is none, one is installed: by
 * apt as root, else by `playwright install`.
 */
export async function ensureChromium({ log = console.log } = {}) {
  const path = fromEnvironment() ?? (await findInstalled()) ?? (await install(log))
  process.env.CHROMIUM_PATH = path
  return path
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (starts(path)) return path
  throw new Error(
    `CHROMIUM_PATH is ${path}, which does not start: correct it, or unset it to have a browser looked for`,
  )
}

async function findInstalled() {
  return systemShell() ?? (await playwrightBrowser()) ?? systemBrowser()
}

function systemShell() {
  const path = onPath(shell)
  return path && starts(path) ? path : undefined
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && starts(path) ? path : undefined
}

function systemBrowser() {
  const candidates = [...systemNames.map(onPath), ...(process.platform === 'darwin' ? macBundles : [])]
  return candidates.find((path) => path && starts(path))
}

async function install(log) {
  const failures = []
  const attempt = async (step) => {
    try {
      await step()
      const found = await findInstalled()
      if (!found) failures.push('installed, but no browser that starts was found')
      return found
    } catch (error) {
      failures.push(error.message)
      return undefined
    }
  }
  log('No Chromium found (CHROMIUM_PATH, Playwright, system): installing one for the browser tests')
  const found =
    (isRoot() && onPath('apt-get') && (await attempt(() => withApt(log)))) ||
    (await attempt(() => withPlaywright(log)))
  if (found) return found
  throw new Error(
    `${failures.join('\n\n')}\n\nNo Chromium could be found or installed. Install one (Debian: apt-get install chromium; ` +
      'macOS: brew install --cask chromium), or set CHROMIUM_PATH to the browser to use.',
  )
}

async function withApt(log) {
  await runWithProgress({
    label: 'Reading package lists (apt-get update)',
    command: 'apt-get',
    args: ['update'],
    env: aptEnvironment,
    log,
  })
  await installPackage(aptKnows(shell) ? shell : 'chromium', log)
}

function installPackage(name, log) {
  return runWithProgress({
    label: `Installing Chromium (apt-get install ${name})`,
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', '-o', 'Acquire::http::Timeout=20', name],
    env: aptEnvironment,
    log,
  })
}

/** Whether apt's lists have a package to install. */
function aptKnows(name) {
  return spawnSync('apt-cache', ['show', name], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function withPlaywright(log) {
  // Only root can add the system libraries a downloaded browser may need.
  const withDeps = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  return runWithProgress({
    label: 'Downloading Chromium (playwright install chromium)',
    command: process.execPath,
    args: [playwrightCli, 'install', ...withDeps, 'chromium'],
    log,
  })
}

/** True when the program runs: on Ubuntu `chromium-browser` may be a script that only asks for a snap. */
function starts(path) {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function isRoot() {
  return process.getuid?.() === 0
}
