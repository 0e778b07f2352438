import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test, removed after it; also a database that root runs as another user can enter it. */
export function createTestDataDir(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-test-')))
  chmodSync(dir, 0o711)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
