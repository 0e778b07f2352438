import { listSchema, type Wallet, walletSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import directory from './directory.json' with { type: 'json' }

/** The bundled wallets in the order in which they are shown; what is not known of one is null. */
export const walletDirectory: readonly Wallet[] = v.parse(
  listSchema(walletSchema),
  directory.map((wallet) => ({ ...wallet, image_id: wallet.id })),
)
