import { spawn } from 'node:child_process'

const graceMs = 8_000
const leftoverMs = 3_000
const running = new Set()

/** Lines that name a failure while a test runner is still at work. */
const failureLine = /^\s*(?:×|✘)/u

/**
 * Runs one step in a process group of its own, so that it can be ended with everything it started.
 * Its output is returned; with `live` it goes straight to the terminal instead.
 */
export function runStep(step, { cwd, live, onFailureLine }) {
  const colours = live && process.stdout.isTTY && !process.env.CI
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd,
      env: { ...process.env, ...(colours ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...step.env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    const chunks = []
    const keep = (chunk) => {
      const text = chunk.toString()
      chunks.push(text)
      for (const line of text.split('\n'))
        if (step.tests && failureLine.test(line)) onFailureLine(line.trim())
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      end(child)
    }, step.timeout)
    const finish = (ok) => {
      clearTimeout(timer)
      running.delete(child)
      if (timedOut) chunks.push(`Stopped: it took longer than ${step.timeout / 60_000} minutes\n`)
      resolve({ ok: ok && !timedOut, output: chunks.join('') })
    }
    child.once('error', (error) => {
      chunks.push(`${error.message}\n`)
      finish(false)
    })
    child.once('exit', (code) => {
      // What it left behind would otherwise keep its ports, and our pipes open.
      signal(child, 'SIGTERM')
      child.once('close', () => finish(code === 0))
      setTimeout(() => finish(code === 0), leftoverMs).unref()
    })
  })
}

/** Ends every running step, first kindly. */
export function endAll() {
  for (const child of running) end(child)
}

function end(child) {
  signal(child, 'SIGTERM')
  setTimeout(() => signal(child, 'SIGKILL'), graceMs).unref()
}

/** Signals the group of a child that is known to live: the number of an ended one may belong to somebody else. */
function signal(child, name) {
  if (!running.has(child) || child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // It has ended in this very moment.
  }
}
