/** The component of the guide, which is read from it as the page is built. */
export function Supply(props: { pool: string; token: `0x${string}`; account: `0x${string}` }): React.ReactNode
