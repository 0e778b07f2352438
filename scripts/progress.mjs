import { spawn } from 'node:child_process'

const tickMs = 10_000
const tailLines = 40

/** Formats milliseconds as people read them: `4 s`, `1 min 5 s`. */
export function duration(ms) {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * Runs a long, quiet command and says every ten seconds that it is still alive, so that a slow machine does not look
 * like a hung one. The command's own output is shown only when it fails.
 */
export function runWithProgress({ label, command, args, log, cwd, env = process.env }) {
  const started = Date.now()
  log(`${label} …`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = []
    const keep = (chunk) => {
      lines.push(...chunk.toString().split(/\r?\n/).filter(Boolean))
      lines.splice(0, lines.length - tailLines)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setInterval(() => log(`${label} … ${duration(Date.now() - started)}`), tickMs)
    // A Ctrl-C reaches the child through the terminal's process group; `kill PID` reaches only us.
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    const settle = (finish) => {
      clearInterval(timer)
      process.removeListener('exit', stop)
      finish()
    }
    child.once('error', (cause) =>
      settle(() => reject(new Error(`${label}: cannot run ${command}`, { cause }))),
    )
    child.once('close', (code, signal) =>
      settle(() => {
        const took = duration(Date.now() - started)
        if (code === 0) {
          log(`${label}: done in ${took}`)
          resolve()
          return
        }
        const ending = signal ? `stopped by ${signal}` : `exit code ${code}`
        reject(
          new Error(
            `${label} failed (${ending}) after ${took}\n${lines.map((line) => `  ${line}`).join('\n')}`,
          ),
        )
      }),
    )
  })
}
