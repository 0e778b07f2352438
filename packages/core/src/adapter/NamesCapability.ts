import type { Caip2Id } from '@latchkey/protocol'

/** Turning a name into an address by what is on chain. */
export type NamesCapability = {
  /**
   * The address that a name stands for on a network (ENSIP-11), and the name as it is normalised (ENSIP-15).
   * `undefined` where nobody has the name or it has no address there; throws `name/*` for what is no name, `rpc/*` where
   * no node answers.
   */
  resolve: (parameters: {
    name: string
    caipNetworkId: Caip2Id
  }) => Promise<{ name: string; address: string } | undefined>
}
