import { refuseValue } from '../../answers/Refusal.js'

/**
 * Percent as basis points, exactly: 0.1 is 10, where `0.1 * 100` would do but `0.29 * 100` is not 29.
 *
 * The schema has seen to the range; finer than a basis point cannot be asked for.
 */
export function readSlippage(percent: number): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(percent))
  if (!match) throw refuseValue('eip155.slippage', 'Expected a slippage with at most two decimals')
  const [, whole = '0', fraction = ''] = match
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
