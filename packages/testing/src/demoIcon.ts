const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="28" fill="#1b1a17"/><g fill="none" stroke="#d3a656" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"><circle cx="33" cy="48" r="13"/><path d="M46 48h30v11M63 48v9"/></g></svg>`

/** The icon of a demo wallet: a brass key on ink, as the data URI that EIP-6963 and the Wallet Standard ask for. */
export const demoIcon = `data:image/svg+xml;base64,${btoa(svg)}` as const
