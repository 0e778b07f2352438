/** How the page is built. */
export const frameworks = ['vite', 'next'] as const
export type Framework = (typeof frameworks)[number]

/** The chain families that a page can have, in the order of its file. */
export const chains = ['evm', 'solana', 'bitcoin'] as const
export type Chain = (typeof chains)[number]

/** What a new project is to be. */
export type Choices = {
  /** The folder, and the name of its package. */
  folder: string
  framework: Framework
  chains: readonly Chain[]
  /** Address of a data API; without one balances of tokens, activity and swaps are left out. */
  api?: { url: string; projectId: string } | undefined
  /** People sign in with their wallet; takes a data API. */
  hasSignIn: boolean
  /** A folder with packed packages that are installed in the place of published ones. */
  from?: string | undefined
}

/** What a person gets who only presses Enter. */
export const defaults: Choices = { folder: 'my-wallet-page', framework: 'vite', chains, hasSignIn: false }
