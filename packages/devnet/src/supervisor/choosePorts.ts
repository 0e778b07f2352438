import { DevnetError } from './DevnetError.js'
import { isPortFree } from './isPortFree.js'
import { portHolder } from './portHolder.js'
import { type DevnetPorts, namePorts, replacePorts } from './ports.js'

export type MovedPort = { name: string; wanted: number; chosen: number; heldBy?: string }
export type ChoosePortsReturnType = { ports: DevnetPorts; moved: MovedPort[] }

/**
 * Checks the wanted ports, and takes the next free one for each that is taken.
 *
 * With `strict` it throws instead and names every taken port at once, with its holder where the system tells.
 */
export async function choosePorts(
  wanted: DevnetPorts,
  { strict = false }: { strict?: boolean } = {},
): Promise<ChoosePortsReturnType> {
  const named = namePorts(wanted)
  const reserved = new Set<number>()
  const free = new Set<number>()
  // Free ports go to the servers that asked for them; only then do the others look for one.
  for (const { name, port } of named) {
    if (reserved.has(port)) throw new DevnetError('bad-option', `Port ${port} is wanted twice (${name}).`)
    reserved.add(port)
    if (await isPortFree(port)) free.add(port)
  }
  const moved: MovedPort[] = []
  const numbers: number[] = []
  for (const { name, port } of named) {
    const chosen = free.has(port) ? port : await nextFree(port, reserved)
    reserved.add(chosen)
    numbers.push(chosen)
    if (chosen !== port) moved.push({ name, wanted: port, chosen, heldBy: portHolder(port) })
  }
  if (strict && moved.length > 0) {
    const list = moved.map((port) => `  ${describeMovedPort(port)}`).join('\n')
    throw new DevnetError(
      'port-taken',
      `Taken already:\n${list}\nEnd what holds them, name others with --ports, or let the devnet choose with --any-port.`,
    )
  }
  return { ports: replacePorts(wanted, numbers), moved }
}

/** One line about a taken port, such as `8545 (EVM 1) is held by process 12 anvil`. */
export function describeMovedPort({ name, wanted, heldBy }: MovedPort): string {
  return `${wanted} (${name}) is ${heldBy ? `held by ${heldBy}` : 'taken'}`
}

async function nextFree(port: number, reserved: ReadonlySet<number>) {
  for (let candidate = port + 1; candidate < Math.min(port + 1_000, 65_536); candidate++) {
    if (!reserved.has(candidate) && (await isPortFree(candidate))) return candidate
  }
  throw new DevnetError('no-free-port', `No free port in the thousand after ${port}.`)
}
