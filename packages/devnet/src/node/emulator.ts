import { resolveBox64 } from './box64.js'
import type { CacheContext } from './cache.js'
import type { Machine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { fetchQemu, findQemu } from './qemu.js'
import { NodeUnavailableError, reasonOf } from './unavailable.js'

const advice =
  'Install `qemu-user-static` and the x64 C library (on Debian: `dpkg --add-architecture amd64`, then ' +
  '`apt install qemu-user-static libc6:amd64 libstdc++6:amd64`), or set ANVIL_BIN and SURFPOOL_ADDON to native builds.'

/**
 * Says how to run an x64 Linux program on a Linux machine with another processor: append the program and its arguments.
 *
 * With `LATCHKEY_EMULATOR=box64`, which takes a quarter of qemu's time, that is tried first: it is used if it runs `trial`,
 * the program with arguments by which it ends at once.
 */
export async function resolveX64Emulator(
  context: CacheContext,
  machine: Machine,
  trial: NodeCommand,
): Promise<NodeCommand> {
  const tried: string[] = []
  if (machine.env.LATCHKEY_EMULATOR === 'box64') {
    try {
      return await resolveBox64(context, machine, trial)
    } catch (error) {
      tried.push(reasonOf(error))
      context.log(`qemu instead of box64, which does not run here: ${reasonOf(error)}`)
    }
  }
  const found = findQemu(context, machine)
  if (found) return found
  try {
    return await fetchQemu(context, machine)
  } catch (cause) {
    tried.push(reasonOf(cause))
    throw new NodeUnavailableError('emulator for x64 programs', { tried, advice, cause })
  }
}
