import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The commit that this server was built from; `unknown` where neither its build nor a checkout tells. */
export const commit = readCommit(process.env)

/** Reads it anew. */
export function readCommit({ LATCHKEY_COMMIT }: NodeJS.ProcessEnv): string {
  return LATCHKEY_COMMIT || readBuilt() || readCheckout() || 'unknown'
}

/** What the build has written beside the code. */
function readBuilt(): string | undefined {
  try {
    return readFileSync(new URL('../commit', import.meta.url), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** That of the checkout it runs in; an installed package must not tell the commit of the project around it. */
function readCheckout(): string | undefined {
  if (!import.meta.url.endsWith('.ts')) return undefined
  const cwd = new URL('.', import.meta.url)
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
