import type { Latchkey } from '../../../Latchkey.js'
import type { SendMaterial } from '../state/SendMaterial.js'
import { readCounterparties } from './readCounterparties.js'
import { type ReadMaterialParameters, readPrices } from './readPrices.js'

/** Reads prices and counterparties, and gives each once it is there; what a server fails to give is left out. */
export async function readMaterial(
  latchkey: Latchkey,
  parameters: ReadMaterialParameters,
  give: (part: SendMaterial) => void,
): Promise<void> {
  await Promise.allSettled([
    readPrices(latchkey, parameters).then((prices) => give({ prices })),
    readCounterparties(latchkey, parameters).then((counterparties) => give({ counterparties })),
  ])
}
