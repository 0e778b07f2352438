import { spawn } from 'node:child_process'

const graceMs = 8_000
const leftoverMs = 3_000
const running = new Set()
const isWindows = process.platform === 'win32'

/** Lines that name a failure while a test runner is still at work. */
const failureLine = /^\s*(?:×|✘)/u

/** Runs a command, and tells on the fourth stream how long it and all it waited for kept processors busy. */
const timed = '"$@"; code=$?; times >&3; exit $code'

/**
 * Runs one step in a process group of its own, so that it can be ended with everything it started.
 * Its output is returned, with the seconds of processor it took where the system tells; with `live` the output goes straight to the terminal instead.
 */
export function runStep(step, { cwd, live, onFailureLine }) {
  const colours = live && process.stdout.isTTY && !process.env.CI
  return new Promise((resolve) => {
    const command = [process.execPath, ...step.args]
    const [file, ...args] = isWindows ? command : ['sh', '-c', timed, 'sh', ...command]
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...(colours ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...step.env },
      stdio: ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe']), 'pipe'],
      detached: true,
    })
    let times = ''
    child.stdio[3].on('data', (chunk) => {
      times += chunk
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
      resolve({ ok: ok && !timedOut, output: chunks.join(''), processor: readTimes(times) })
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

/** The seconds in what `times` of a shell says: `1m2.5s 0m3.1s`, of itself and of what it waited for. */
function readTimes(text) {
  const seconds = [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return seconds.length > 0 ? Math.round(seconds.reduce((sum, one) => sum + one)) : undefined
}
