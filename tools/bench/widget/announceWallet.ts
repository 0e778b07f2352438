export const walletName = 'Bench Wallet'

/** Runs in the page: a wallet by EIP-6963 that agrees to everything at once, so that what is measured is the page. */
export function announceWallet(name: string) {
  const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const answers: Record<string, unknown> = {
    eth_accounts: [account],
    eth_requestAccounts: [account],
    eth_chainId: '0x1',
    wallet_requestPermissions: [{ parentCapability: 'eth_accounts', caveats: [] }],
    wallet_getPermissions: [{ parentCapability: 'eth_accounts', caveats: [] }],
  }
  const provider = {
    async request({ method }: { method: string }) {
      if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions')
        dispatchEvent(new Event('bench:asked'))
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: 'c0ffee00-0000-4000-8000-000000000001',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'bench.wallet',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
