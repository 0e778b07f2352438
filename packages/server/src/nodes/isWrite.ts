/**
 * Tells whether a method changes something: such a call is never made at two nodes at once.
 *
 * It is made at the next node after one has failed, even if that one may have taken it: what is sent is signed, and the
 * same signed transaction takes effect once.
 */
export const isWrite = (method: string): boolean =>
  /^(?:eth_send|send|submit|requestAirdrop|generate)/i.test(method)
