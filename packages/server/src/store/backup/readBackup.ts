import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { StoreError } from '../StoreError.js'
import { type BackupHead, backupEndSchema, backupHeadSchema, backupRowSchema } from './BackupHead.js'

/** A row of a table, as text. */
export type BackupRow = { table: string; row: string }

/** The beginning of a backup, once all of it was read and is whole; throws `StoreError` for any other file. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  for await (const part of readLines(file)) if ('format' in part) head = part
  if (!head) throw refuse(file, 'it is empty')
  return head
}

/** The rows of a backup, in the order in which they can be written. */
export async function* readBackup(file: string): AsyncGenerator<BackupRow> {
  for await (const part of readLines(file)) if ('table' in part) yield part
}

async function* readLines(file: string): AsyncGenerator<BackupHead | BackupRow> {
  const hash = createHash('sha256')
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  reading.catch(() => {})
  let rows = 0
  let isWhole = false
  let isFirst = true
  try {
    for await (const text of splitLines(gunzip)) {
      if (isWhole) throw refuse(file, 'something follows its end')
      const value: unknown = JSON.parse(text)
      if (isFirst) {
        isFirst = false
        yield v.parse(backupHeadSchema, value)
      } else if (Array.isArray(value)) {
        const [table, row] = v.parse(backupRowSchema, value)
        rows += 1
        yield { table, row }
      } else {
        const end = v.parse(backupEndSchema, value)
        if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw refuse(file, 'it was changed')
        isWhole = true
        continue
      }
      hash.update(`${text}\n`)
    }
    await reading
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw refuse(file, 'there is no such file')
    throw refuse(file, (error as Error).message.split('\n', 1)[0] ?? '', error)
  }
  if (!isWhole) throw refuse(file, 'its end is missing')
}

/** Node's own reading of lines also splits at U+2028, which a name may hold. */
async function* splitLines(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const refuse = (file: string, why: string, cause?: unknown) =>
  new StoreError(`${file} is no whole backup of this server: ${why}. Nothing was restored.`, { cause })
