import type { BuyTexts } from './BuyTexts.js'

/** English. */
export const texts: BuyTexts = {
  buy: {
    title: 'Buy',
    pay: 'You pay',
    currency: 'Currency',
    method: 'Payment method',
    methods: {
      card: 'Card',
      ach_bank_account: 'Bank account',
    },
    limits: (minimum, maximum) => `From ${minimum} to ${maximum}`,
    receive: 'You get',
    on: (coin, network) => `${coin} on ${network}`,
    quotes: 'Offers',
    best: 'Best',
    fees: (fee) => `of which ${fee} fees`,
    estimate: 'Estimate unavailable, shown 1:1',
    estimateBody: 'This is no price. The provider’s page shows the real one before you pay.',
    builtIn: 'The usual options, which your provider may not have.',
    quoting: 'Asking for prices…',
    submit: 'Continue to payment',
    another: 'Start another purchase',
    opening: 'Opening…',
    blocked: 'Your browser blocked the window.',
    open: 'Open the payment page',
    orders: 'Purchases',
    statuses: {
      pending: 'Waiting for your payment',
      paid: 'Paid, on its way',
      delivered: 'Arrived',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    untold: 'Follow it on the provider’s page.',
    forget: 'Remove',
    empty: 'Nothing can be bought for the connected accounts.',
  },
}
