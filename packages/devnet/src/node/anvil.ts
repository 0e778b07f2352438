import { join } from 'node:path'
import type { CacheContext } from './cache.js'
import { resolveX64Emulator } from './emulator.js'
import { findOnPath, isExecutable, type Machine, thisMachine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { cachedNpmPackage, fetchNpmPackage, IntegrityError } from './npmPackage.js'
import { NodeUnavailableError, reasonOf } from './unavailable.js'

const version = '1.7.1'
const advice =
  'Set ANVIL_BIN to an anvil of your own, or put one on PATH (https://getfoundry.sh installs it).'

/** Finds anvil, or fetches it: ANVIL_BIN, the installed npm package, PATH, the cache, the npm registry. */
export async function resolveAnvil(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<NodeCommand> {
  const { ANVIL_BIN } = machine.env
  if (ANVIL_BIN) {
    if (isExecutable(ANVIL_BIN)) return native(ANVIL_BIN)
    const tried = [`ANVIL_BIN: ${ANVIL_BIN} is not an executable file`]
    throw new NodeUnavailableError('anvil', { tried, advice })
  }
  const own = anvilPackage(machine.platform, machine.arch)
  const found = machine.installed(`${own.name}/${own.file}`) ?? findOnPath(machine, 'anvil')
  if (found) return native(found)

  const x64 = anvilPackage('linux', 'x64')
  const canEmulate = machine.platform === 'linux' && machine.arch !== 'x64'
  const cached = cachedNpmPackage(context, own)
  if (cached) return native(join(cached, own.file))
  if (canEmulate && cachedNpmPackage(context, x64)) return emulated(context, machine, x64)

  const tried = [`the installed npm package ${own.name}`, 'anvil on PATH']
  try {
    return native(join(await fetchNpmPackage(context, machine, own), own.file))
  } catch (cause) {
    tried.push(`npm pack ${own.name}@${version}: ${reasonOf(cause)}`)
    // A package that was tampered with is not a reason to look for another.
    if (cause instanceof IntegrityError || !canEmulate) {
      throw new NodeUnavailableError('anvil', { tried, advice, cause })
    }
  }
  try {
    return await emulated(context, machine, x64)
  } catch (cause) {
    tried.push(`${x64.name} under emulation: ${reasonOf(cause)}`)
    throw new NodeUnavailableError('anvil', { tried, advice, cause })
  }
}

async function emulated(
  context: CacheContext,
  machine: Machine,
  x64: ReturnType<typeof anvilPackage>,
): Promise<NodeCommand> {
  const program = join(await fetchNpmPackage(context, machine, x64), x64.file)
  const trial = { command: program, args: ['--version'] }
  const emulator = await resolveX64Emulator(context, machine, trial)
  return { command: emulator.command, args: [...emulator.args, program] }
}

function native(command: string): NodeCommand {
  return { command, args: [] }
}

function anvilPackage(platform: string, arch: string) {
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  return { name, version, file: platform === 'win32' ? 'bin/anvil.exe' : 'bin/anvil' }
}
