import { type RefusalCode, type RefusalReason, refusalCodes } from '@latchkey/protocol/wire'

/** Words by which servers of this API that give no codes are known to refuse; the specification has them. */
const words: readonly [statuses: readonly number[], words: RegExp, code: RefusalCode][] = [
  [[401, 403], /\bjwt\b|not yet valid/i, 'clock-wrong'],
  [[401, 403], /\borigin not allowed\b/i, 'origin-not-allowed'],
  [[401, 403], /\binvalid (?:key|project)\b/i, 'project-invalid'],
  [[400], /\bprojectId\b/, 'project-missing'],
  [[400], /^chain (\S+) is not supported$/, 'chain-not-served'],
  [[400], /^insufficient liquidity/i, 'no-liquidity'],
]

const fields: Partial<Record<string, RefusalCode>> = {
  '400 projectId': 'project-missing',
  '401 authentication': 'project-invalid',
  '401 time': 'clock-wrong',
  '403 origin': 'origin-not-allowed',
}

/** Why a call was refused: the server's code, or else what its status, field and words say. The one place that reads words. */
export function readRefusalCode(
  status: number,
  { field, description, code, subject }: RefusalReason,
): { refusal: RefusalCode; subject?: string | undefined } | undefined {
  if (code !== undefined) return isRefusalCode(code) ? { refusal: code, subject } : undefined
  for (const [statuses, pattern, refusal] of words) {
    const match = statuses.includes(status) && pattern.exec(description)
    if (match) return { refusal, subject: match[1] }
  }
  const refusal = fields[`${status} ${field}`]
  return refusal && { refusal }
}

const isRefusalCode = (code: string): code is RefusalCode =>
  (refusalCodes as readonly string[]).includes(code)
