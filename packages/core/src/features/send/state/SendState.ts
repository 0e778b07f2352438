import type { Amount, LatchkeyError, PaymentLink } from '@latchkey/protocol'
import type { BalanceParts, FeeField, FeeModel, FeeOption, FeeSpeed } from '../../../adapter/FeeModel.js'
import type { AmountUnit } from '../../../adapter/SendCapability.js'
import type { SendSummary } from '../../../adapter/SendSummary.js'
import type { ResolveNameReturnType } from '../../names/resolveName.js'
import type { SendWarning, SendWarningKind } from './SendWarning.js'

/** Where a send stands. */
export type SendStep = 'form' | 'preparing' | 'review' | 'signing' | 'sent'

/** A token that was chosen, as a list of balances describes it; the review reads it from the chain. */
export type SendableToken = {
  /** Contract or mint of the token; the network's own coin without one. */
  address?: string | undefined
  symbol: string
  decimals: number
}

/** A custom fee as typed: a text for each field of the adapter's fee model. */
export type CustomFee = { readonly [key in FeeField['key']]?: string | undefined }

/** Prices of one whole, in the flow's currency; absent where unknown. */
export type SendPrices = {
  /** Of what is sent. */
  asset?: Amount | undefined
  /** Of the network's own coin, which pays the fee. */
  native?: Amount | undefined
}

/** What a person has typed or chosen, kept exactly as typed. */
export type SendForm = {
  amount: string
  /** The amount is typed in the page's currency. */
  inFiat: boolean
  /** The amount is typed in this unit of the network's coin, while it is not typed in the currency; in whole ones without. */
  unit?: AmountUnit | undefined
  /** An address, a name, or what was pasted. */
  receiver: string
  /** The network's own coin where none was chosen. */
  token?: SendableToken | undefined
  fee: FeeSpeed | CustomFee
  /** Text that goes with it, on chains that have such a thing. */
  memo?: string | undefined
  /** Coins to be spent, chosen by hand as `txid:index`, on chains of unspent outputs. */
  coins?: readonly string[] | undefined
  /** What a link names beside the receiver; another receiver has none. */
  references?: readonly string[] | undefined
  /** What a link says of itself; another receiver has none. */
  link?: Pick<PaymentLink, 'label' | 'message' | 'hasInvoice'> | undefined
}

/** What is wrong, next to the field it is wrong with. An empty field is an error only once a review was asked for. */
export type SendFormErrors = {
  amount?: LatchkeyError | undefined
  receiver?: LatchkeyError | undefined
  token?: LatchkeyError | undefined
  fee?: LatchkeyError | undefined
  memo?: LatchkeyError | undefined
}

/** Where an address of the form came from. */
export type ReceiverSource = 'address' | 'link' | ResolveNameReturnType['source']

/** Who gets it. */
export type ResolvedReceiver = {
  address: string
  /** The name that was typed, normalised; it is looked up again before the wallet is asked. */
  name?: string | undefined
  /** Name that the receiver gave itself and the data API has checked; shown, never sent to. */
  profileName?: string | undefined
  /** A picture, where the data API has one of the receiver. */
  image?: string | undefined
  source: ReceiverSource
  /** The name has no address of its own on the network: this is its Ethereum address, and a review asks about it. */
  isFromEthereum?: boolean | undefined
}

/** The state of a send flow. */
export type SendState = {
  step: SendStep
  form: SendForm
  errors: SendFormErrors
  /** What went wrong otherwise; the form keeps what was typed. */
  problem?: LatchkeyError | undefined
  /** What the form's amount is in base units of the token, whatever it was typed in. */
  amount?: Amount | undefined
  /** All of it is to be sent: the amount follows the fee. */
  isMax: boolean
  /** What the account has of what is sent, as the chain says. */
  balance?: Amount | undefined
  /** What the account has of the network's own coin, which pays the fee. */
  nativeBalance?: Amount | undefined
  /** The same, told apart, on chains where not all of it can be spent at once. */
  balanceParts?: BalanceParts | undefined
  receiver?: ResolvedReceiver | undefined
  /** A name is being looked up, or a pasted link read. */
  isResolving: boolean
  /** Costs of the transfer at each speed, the slowest first; absent until the network has said so. */
  feeOptions?: readonly FeeOption[] | undefined
  /** Most that it costs as the form stands, in the network's own coin. */
  fee?: Amount | undefined
  /** How long it takes until a block holds it, at the fee that was chosen, where the chain can tell; milliseconds. */
  expectedMs?: number | undefined
  /** Fields of a custom fee on this chain; known once the adapter has loaded. */
  feeModel?: FeeModel | undefined
  /** Texts can go with a transfer on this chain, of so many bytes; known once the adapter has loaded. */
  memo?: { maximum: number } | undefined
  /** Further units of the network's coin; known once the adapter has loaded. */
  units?: readonly AmountUnit[] | undefined
  /** Coins can be chosen by hand, by `readCoins`; known once the adapter has loaded. */
  hasCoins?: boolean | undefined
  /** Another account pays the fee, so that none of the coin is needed for it. */
  isSponsored?: boolean | undefined
  prices: SendPrices
  /** In a review of money that was typed: the price of one whole by which it stands for what is sent. */
  moneyPrice?: Amount | undefined
  /** Unix milliseconds of the last attempt to read fees and balances. */
  lastRetry?: number | undefined
  /** What the wallet will be asked, decoded from the request itself. */
  summary?: SendSummary | undefined
  /** What was reviewed before, where the request had to be prepared anew and says something else now. */
  previous?: SendSummary | undefined
  /** What a person should know before the wallet is asked, the gravest first. */
  warnings: readonly SendWarning[]
  /** The warnings that a person has said to have understood. */
  acknowledged: readonly SendWarningKind[]
  /** The wallet was asked and has not answered for long: `leave` ends the waiting. */
  isUnanswered?: boolean | undefined
  /** The last send's record in the tracker; there from the moment the wallet is asked. */
  transactionId?: string | undefined
}

/** A flow in which nothing was typed yet. */
export const initialSendState: SendState = {
  step: 'form',
  form: { amount: '', inFiat: false, receiver: '', fee: 'normal' },
  errors: {},
  isMax: false,
  isResolving: false,
  prices: {},
  warnings: [],
  acknowledged: [],
}
