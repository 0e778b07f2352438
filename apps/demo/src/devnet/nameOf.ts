import type { DemoAccount } from '@latchkey/devnet'

/** Names have four letters at least. */
const labels = { alice: 'alice', bob: 'bobby', carol: 'carol', dave: 'dave' } as const

/** The name of a person of the devnet, which the data API knows and which leads to their address on every chain. */
export function nameOf(person: DemoAccount['name']): string {
  return `${labels[person]}.latchkey.id`
}
