import { BuyView } from '../features/buy/BuyView.js'
import { CallsView } from '../features/calls/CallsView.js'
import { SendReviewView } from '../features/send/SendReviewView.js'
import { SendTokenView } from '../features/send/SendTokenView.js'
import { SendView } from '../features/send/SendView.js'
import { SwapReviewView } from '../features/swap/SwapReviewView.js'
import { SwapTokenView } from '../features/swap/SwapTokenView.js'
import { SwapView } from '../features/swap/SwapView.js'
import { IncomingView } from '../features/transaction/IncomingView.js'
import { TransactionView } from '../features/transaction/TransactionView.js'
import type { Views } from './momentOf.js'

/** What moves money, from the form to the transaction. */
export const views: Views<'money'> = {
  send: SendView,
  'send-token': SendTokenView,
  'send-review': SendReviewView,
  'send-incoming': IncomingView,
  swap: SwapView,
  'swap-token': SwapTokenView,
  'swap-review': SwapReviewView,
  buy: BuyView,
  calls: CallsView,
  transaction: TransactionView,
}
