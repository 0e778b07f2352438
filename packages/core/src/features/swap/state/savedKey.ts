/** Under which a swap is remembered between its approval and the swap itself. */
export const savedKey = 'swap'
