/** When a contract's clock says so, in milliseconds; a time beyond what a number holds is as good as never. */
export const toUnixMs = (seconds: bigint): number => Number(seconds) * 1_000
