import type { ConfigInput } from '@latchkey/server'

/** The project that all calls are made for. */
export const projectId = 'soak'

/** The zone of all names. */
export const zone = 'latchkey.id'

/** Higher than any load here: what is measured is the server and not its limits. */
export const noLimits = {
  burst: 1_000_000,
  perSecond: 1_000_000,
  projectBurst: 10_000_000,
  projectPerSecond: 10_000_000,
}

/** A chain whose node does not answer: names of plain accounts need none. */
const silentNetwork: ConfigInput['networks'][number] = {
  chainId: 'eip155:1',
  name: 'Silent',
  rpcUrls: ['http://127.0.0.1:1'],
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** What every server here has in common; bodies may be signed long before they are sent. */
export const serverConfiguration: ConfigInput = {
  projects: [{ id: projectId, name: 'Soak', origins: ['*'] }],
  limits: noLimits,
  names: { zones: [zone], timestampSeconds: 3_600 },
  index: false,
  networks: [silentNetwork],
}
