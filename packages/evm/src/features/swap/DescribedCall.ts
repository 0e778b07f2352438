import type { SendSummary } from '@latchkey/core/adapter'

/** What one call of a swap says. */
export type DescribedCall = Pick<
  SendSummary,
  'to' | 'amount' | 'token' | 'purpose' | 'expiresAt' | 'approvals'
>
