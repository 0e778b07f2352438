import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ForkedDevnet, forkDevnet } from './forkDevnet.js'
import type { Manifest } from './manifest.js'
import { DevnetError } from './supervisor/DevnetError.js'
import { testStateDir } from './supervisor/folders.js'
import { freePorts } from './supervisor/isPortFree.js'
import { defaultPorts, namePorts, replacePorts } from './supervisor/ports.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The devnet of this test run. */
    devnet: Manifest
  }
}

/**
 * Starts one fresh devnet on free ports for all chain tests of a run, whatever their project; they read it with
 * `inject('devnet')`.
 */
export default async function setup(project: TestProject) {
  if (project.getProvidedContext().devnet) return
  const lines: string[] = []
  // Quiet while it is quick; a first run that fetches nodes takes minutes, and silence would look like a hang.
  const progress = setInterval(() => console.log(`devnet is starting: ${lines.at(-1) ?? ''}`), 10_000)
  try {
    const devnet = await startTestDevnet((line) => lines.push(line))
    project.vitest.provide('devnet', devnet.manifest)
    return () => devnet.stop()
  } catch (error) {
    for (const line of lines) console.error(`devnet: ${line}`)
    throw error
  } finally {
    clearInterval(progress)
  }
}

/**
 * Test runs have numbered state folders, and each run takes the first that no living run holds.
 *
 * A new temporary folder each time would lose sight of the processes that a killed run left behind.
 */
async function startTestDevnet(log: (line: string) => void): Promise<ForkedDevnet> {
  const defaults = defaultPorts(2)
  for (let slot = 1; ; slot++) {
    try {
      return await forkDevnet({
        stateDir: join(testStateDir, String(slot)),
        ports: replacePorts(defaults, await freePorts(namePorts(defaults).length)),
        anyPort: true,
        log,
      })
    } catch (error) {
      if (!(error instanceof DevnetError && error.code === 'state-locked') || slot === 32) throw error
    }
  }
}
