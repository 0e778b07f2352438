import type { Latchkey } from '../Latchkey.js'

/** The address of the account in use, by which the data API knows who looks somebody up; none while nobody is connected. */
export function toSender({ store }: Latchkey): string | undefined {
  const { activeNamespace, namespaces } = store.getState()
  return namespaces[activeNamespace]?.account?.address
}
