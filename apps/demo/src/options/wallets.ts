/** Some wallets of the directory, enough to try featuring and leaving out. */
export const wallets: readonly { id: string; name: string }[] = [
  { id: 'metamask', name: 'MetaMask' },
  { id: 'phantom', name: 'Phantom' },
  { id: 'rabby', name: 'Rabby' },
  { id: 'solflare', name: 'Solflare' },
  { id: 'xverse', name: 'Xverse' },
  { id: 'leather', name: 'Leather' },
]
