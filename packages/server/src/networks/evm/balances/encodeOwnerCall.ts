import type { Hex } from 'viem'

const selectors = { balanceOf: '0x70a08231', getEthBalance: '0x4d2301cc' }

/** The call of a function that takes an owner alone, of a token or of Multicall3. */
export const encodeOwnerCall = (name: keyof typeof selectors, owner: string) =>
  `${selectors[name]}${owner.slice(2).toLowerCase().padStart(64, '0')}` as Hex
