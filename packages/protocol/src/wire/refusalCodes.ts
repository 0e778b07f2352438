/** Why a call was refused, for programs; descriptions are for people. Codes are only ever added, and never change. */
export const refusalCodes = [
  'project-missing',
  'project-invalid',
  'origin-not-allowed',
  'clock-wrong',
  'chain-not-served',
  'no-liquidity',
  'token-not-swapped',
  'bio-invalid',
  'avatar-invalid',
] as const

/** Why a call was refused, for programs. */
export type RefusalCode = (typeof refusalCodes)[number]
