import type { Network } from '../../networks/Network.js'
import { formatHundredths, formatUnits } from '../money.js'
import { type Order, type OrderStatus, statusOf } from '../orders/Order.js'
import { type Html, html } from './html.js'

export type RenderCheckoutParameters = {
  order: Order
  network: Network | undefined
  token: string
  now: number
}

/** What the page says of each status. */
const headlines: Readonly<Record<OrderStatus, { title: string; text: string }>> = {
  pending: { title: 'Confirm your purchase', text: 'Check the address before you pay.' },
  paid: {
    title: 'On its way',
    text: 'Your payment is in. The coins are being sent; this page follows them.',
  },
  delivered: { title: 'Delivered', text: 'The coins are in your wallet. You can close this page.' },
  failed: { title: 'It did not work', text: 'Nothing was sent. Close this page and try again.' },
  cancelled: { title: 'Cancelled', text: 'Nothing was paid and nothing was sent. You can close this page.' },
  expired: { title: 'Too late', text: 'This purchase was not paid in time. Close this page and begin anew.' },
}

/** The checkout page of an order: what is bought, for whom, for how much, and the form to pay. */
export function renderCheckout({ order, network, token, now }: RenderCheckoutParameters): string {
  const status = statusOf(order, now)
  const { title, text } = headlines[status]
  const amount = `${formatUnits(order.amount, order.decimals)} ${order.coin}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${status === 'paid' ? html`<meta http-equiv="refresh" content="2">` : undefined}
<title>${title} – Devnet</title>
<link rel="stylesheet" href="../checkout.css">
</head>
<body>
<main>
<p class="notice" role="note">Devnet – no real money</p>
<h1>${title}</h1>
<p role="status">${text}</p>
<p class="amount">${amount}</p>
<dl>
${row('Network', network?.name ?? order.chainId)}
${row('To', html`<code>${order.address}</code>`)}
${order.hash === null ? undefined : row('Transaction', html`<code>${order.hash}</code>`)}
${order.reason === null ? undefined : row('Reason', order.reason)}
</dl>
<dl class="price">
${row(`${order.coin} for`, money(order, 'subtotal'))}
${row('Fee', money(order, 'fee'))}
${row('Network fee', money(order, 'networkFee'))}
${row('Total', money(order, 'total'), 'total')}
</dl>
${status === 'pending' ? payForm(order, token) : undefined}
</main>
</body>
</html>
`.text
}

const row = (name: string, value: string | Html, kind = '') =>
  html`<div class="${kind}"><dt>${name}</dt><dd>${value}</dd></div>`

const money = (order: Order, part: 'total' | 'subtotal' | 'fee' | 'networkFee') =>
  `${formatHundredths(order[part])} ${order.currency}`

const payForm = (order: Order, token: string) => html`<form method="post">
<input type="hidden" name="token" value="${token}">
<button name="action" value="pay">Pay ${money(order, 'total')} (test money)</button>
<button name="action" value="cancel" class="quiet">Cancel</button>
</form>
<p class="small">To be paid until <time datetime="${order.expiresAt.toISOString()}">${order.expiresAt
  .toISOString()
  .slice(11, 16)} UTC</time>.</p>`
