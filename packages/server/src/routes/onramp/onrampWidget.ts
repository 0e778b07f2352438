import { onrampWidgetCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { checkoutBase } from '../../onramp/checkout/checkoutBase.js'
import { findProvider } from '../../onramp/findProvider.js'
import { listChains } from '../../onramp/listChains.js'
import { readMethod } from '../../onramp/methods.js'
import { toDecimalText } from '../../onramp/money.js'
import type { CheckoutPage } from '../../onramp/OnrampProvider.js'

/** `POST /v1/onramp/widget` */
export const onrampWidgetRoute = defineRoute({
  call: onrampWidgetCall,
  summary: 'The page of the chosen provider for a purchase.',
  access: 'project',
  async handle({ body: { projectId, sessionData } }, dependencies, { headers, ip, signal, keep }) {
    const provider = findProvider(dependencies.onramp, sessionData.serviceProvider)
    const { wallet, chainId } = await listChains(dependencies, provider, sessionData, signal)
    const toReply = ({ url, orderId }: CheckoutPage) => ({
      json: { widgetUrl: url, ...(orderId !== undefined && { orderId }) },
    })
    const page = await provider.checkout(
      {
        wallets: [wallet],
        projectId,
        partnerUserId: wallet.address,
        chainId,
        presetFiatAmount: toDecimalText(sessionData.sourceAmount),
        currency: sessionData.sourceCurrencyCode,
        method: readMethod(sessionData.paymentMethodType),
        redirectUrl: sessionData.redirectUrl,
        clientIp: ip,
        baseUrl: checkoutBase(dependencies.config, headers),
        onMade: async (transaction, made) => keep?.(transaction, toReply(made)),
      },
      signal,
    )
    return toReply(page)
  },
})
