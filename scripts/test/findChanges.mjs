import { execFileSync } from 'node:child_process'

/** The files that are not as they were at a commit, new ones included; throws what to tell the person. */
export function findChanges(root, since) {
  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    } catch (error) {
      throw new Error(`git cannot tell what has changed since "${since}": ${error.stderr?.trim() || error}`)
    }
  }
  const lines = [
    git('diff', '--name-only', '--relative', since, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(lines.join('\n').split('\n').filter(Boolean))]
}

/** The commit that work began at: what is pushed of it already, or else the last commit. */
export function findBase(root) {
  for (const pushed of ['@{upstream}', 'origin/main']) {
    try {
      const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
      return execFileSync('git', ['merge-base', 'HEAD', pushed], options).trim()
    } catch {
      // Nothing is pushed under this name.
    }
  }
  return 'HEAD'
}
