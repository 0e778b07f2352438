import * as v from 'valibot'

/** The first line of a backup: what it is of. */
export const backupHeadSchema = v.object({
  format: v.literal('latchkey-backup-1'),
  /** Of the server that wrote it. */
  version: v.string(),
  takenAt: v.string(),
  /** The steps that the database had had. */
  migrations: v.array(v.string()),
  tables: v.array(v.string()),
})

export type BackupHead = v.InferOutput<typeof backupHeadSchema>

/** The last line: without it the file was cut off. */
export const backupEndSchema = v.object({ rows: v.number(), sha256: v.string() })

/** A row as PostgreSQL writes it to JSON, which JavaScript must not read: its numbers are larger than ours. */
export const backupRowSchema = v.tuple([v.string(), v.string()])
