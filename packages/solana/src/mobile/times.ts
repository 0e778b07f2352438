/** How long a session may take to come about, and a wallet to answer a person who is back in the page. */
export const sessionTimeoutMs = 30_000
/** How long a person has to scan a code with another device, from when it can be shown. */
export const scanTimeoutMs = 300_000
/** Waits between tries to reach the app, which starts meanwhile; the last one is repeated. */
export const retryDelaysMs: readonly number[] = [150, 150, 200, 500, 500, 750, 750, 1000]
/** How long a page may stay in front before no app has come over it. */
export const launchTimeoutMs = 3_000
