import type { Route } from '../../http/Route.js'
import { convertAllowanceRoute } from './allowance.js'
import { convertApproveRoute } from './buildApprove.js'
import { convertTransactionRoute } from './buildTransaction.js'
import { convertGasPriceRoute } from './gasPrice.js'
import { convertQuotesRoute } from './quotes.js'
import { convertTokensRoute } from './tokens.js'

/** Swaps on the exchange of a chain. */
export const convertRoutes: readonly Route[] = [
  convertTokensRoute,
  convertQuotesRoute,
  convertAllowanceRoute,
  convertGasPriceRoute,
  convertApproveRoute,
  convertTransactionRoute,
]
