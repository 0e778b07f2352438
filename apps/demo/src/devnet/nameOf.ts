import type { DemoAccount } from '@latchkey/devnet'

/** Names have four letters at least. Dave has none, so that there is somebody who can take one. */
const labels = { alice: 'alice', bob: 'bobby', carol: 'carol' } as const

type Named = DemoAccount & { name: keyof typeof labels }

/** Tells whether a person of the devnet has a name. */
export const isNamed = (account: DemoAccount): account is Named => account.name in labels

/** The name of a person of the devnet, which the data API knows and which leads to their address on every chain. */
export function nameOf(person: Named['name']): string {
  return `${labels[person]}.latchkey.id`
}
