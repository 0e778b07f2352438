import { describeDiscovery } from '@latchkey/core/contract'
import { getWallets } from '@wallet-standard/app'
import { vi } from 'vitest'
import { mainnet } from '../../test/createBrowser.js'
import { createFakeWallet } from '../../test/fakeWallet.js'
import { solana } from '../solana.js'

// What the library of Wallet Standard needs of a browser. It keeps the first window it sees, so there is one for all.
vi.stubGlobal('window', new EventTarget())

describeDiscovery({
  name: 'solana',
  open() {
    const takeBack: (() => void)[] = []
    return {
      descriptor: solana({ networks: [mainnet] }),
      announce() {
        const name = `Wallet ${takeBack.length + 1}`
        takeBack.push(getWallets().register(createFakeWallet({ name }).wallet))
        return name
      },
      close() {
        for (const take of takeBack) take()
      },
    }
  },
})
