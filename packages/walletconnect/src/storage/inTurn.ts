/** The browser's locks, which all tabs of a page share. */
export type Locks = { request: <value>(name: string, work: () => Promise<value>) => Promise<value> }

/** Does something while no other tab does it; at once where there are no locks, as in a page without https. */
export const inTurn = <value>(
  locks: Locks | undefined,
  name: string,
  work: () => value | Promise<value>,
): Promise<value> => {
  const run = async () => work()
  return locks ? locks.request(`walletconnect.${name}`, run) : run()
}
