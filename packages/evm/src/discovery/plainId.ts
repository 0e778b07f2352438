/** The id of `window.ethereum`, as wagmi has it. */
export const plainId = 'injected'
