/** Names of the registry on Solana, in letters that cannot be taken for others. The data API reads it. */
export const registry = { rule: /^[a-z0-9-]{1,63}\.(?:sol|sns)$/, source: 'sns' } as const
