import { join } from 'node:path'
import { forkDevnet, type Manifest } from '@latchkey/devnet'
import type { BenchContext, BenchDevnet } from './BenchContext.js'

/** Takes the devnet that is named, or starts one for this run. */
export async function openDevnet(
  { folder, say, defer }: Pick<BenchContext, 'folder' | 'say' | 'defer'>,
  controlUrl: string | undefined,
): Promise<BenchDevnet> {
  if (controlUrl !== undefined) {
    const response = await fetch(`${controlUrl.replace(/\/+$/, '')}/manifest`)
    return { manifest: (await response.json()) as Manifest, isOwn: false }
  }
  say('starting a devnet')
  const devnet = await forkDevnet({ stateDir: join(folder, 'devnet'), anyPort: true })
  defer(() => devnet.stop())
  return { manifest: devnet.manifest, isOwn: true }
}
