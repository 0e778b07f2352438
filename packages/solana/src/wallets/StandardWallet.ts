import type { Wallets } from '@wallet-standard/app'

/** A wallet as Wallet Standard describes it. What it really holds is the wallet's word, so all of it is read with care. */
export type StandardWallet = ReturnType<Wallets['get']>[number]

/** An account as a wallet hands it out, and wants it back when it is to sign. */
export type StandardAccount = StandardWallet['accounts'][number]
