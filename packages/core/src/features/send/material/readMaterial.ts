import type { Latchkey } from '../../../Latchkey.js'
import type { SendMaterial } from '../state/SendMaterial.js'
import { readCounterparties } from './readCounterparties.js'
import { type ReadMaterialParameters, readPrices } from './readPrices.js'

/** Reads prices and counterparties, each by itself; what a server fails to give is left out. */
export async function readMaterial(
  latchkey: Latchkey,
  parameters: ReadMaterialParameters,
): Promise<SendMaterial> {
  const [prices, counterparties] = await Promise.all([
    readPrices(latchkey, parameters).catch(() => undefined),
    readCounterparties(latchkey, parameters).catch(() => undefined),
  ])
  return { ...(prices && { prices }), ...(counterparties && { counterparties }) }
}
