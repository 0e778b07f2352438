import { parseWireQuantity } from '@latchkey/protocol'
import { refuseValue } from '../../answers/Refusal.js'

const maximum = 2n ** 256n - 1n

/** An amount of base units that a token of an EVM chain can hold: the wire's digits can say more. */
export function readSwapAmount(text: string): bigint {
  const amount = parseWireQuantity(text)
  if (amount > maximum) throw refuseValue('amount', 'The amount is more than a token can hold')
  return amount
}
