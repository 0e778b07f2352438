import type { WalletRequest } from '../behavior.js'
import type { WalletIdentity } from '../createController.js'

/** Shows a request in the page and resolves to whether the person approved it. */
export async function askPerson(_request: WalletRequest, _wallet: WalletIdentity): Promise<boolean> {
  throw new Error('The approval panel is not built yet.')
}
