import { onrampUrlCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { checkoutBase } from '../../onramp/checkout/checkoutBase.js'
import { findProvider, pickProvider } from '../../onramp/findProvider.js'
import { readMethod } from '../../onramp/methods.js'
import { toDecimalText } from '../../onramp/money.js'
import type { CheckoutPage } from '../../onramp/OnrampProvider.js'
import { findChain, resolveWallets } from '../../onramp/resolveWallets.js'

/** `POST /v1/generators/onrampurl` */
export const onrampUrlRoute = defineRoute({
  call: onrampUrlCall,
  summary:
    'The page of a provider, the chosen one or the first that sells them, on which coins for the given wallets are bought.',
  access: 'project',
  cost: () => 5,
  badBody: 'text',
  async handle({ query, body }, { config, networks, onramp }, { headers, ip, signal, keep }) {
    const wallets = resolveWallets(networks, body.destinationWallets)
    const chainId = body.defaultNetwork ? findChain(networks, body.defaultNetwork) : undefined
    if (body.defaultNetwork && chainId === undefined) {
      throw refuseValue('chainId', 'The default network is not known here')
    }
    const provider =
      body.serviceProvider === undefined
        ? await pickProvider(onramp, wallets, signal)
        : findProvider(onramp, body.serviceProvider)
    const { presetCryptoAmount, presetFiatAmount } = body
    const toReply = ({ url, orderId }: CheckoutPage) => ({
      json: { url, ...(orderId !== undefined && { orderId }) },
    })
    const page = await provider.checkout(
      {
        wallets,
        projectId: query.projectId,
        partnerUserId: body.partnerUserId,
        chainId,
        presetCryptoAmount:
          presetCryptoAmount === undefined
            ? undefined
            : toDecimalText(presetCryptoAmount, 'presetCryptoAmount'),
        presetFiatAmount:
          presetFiatAmount === undefined ? undefined : toDecimalText(presetFiatAmount, 'presetFiatAmount'),
        currency: body.fiatCurrency,
        method: readMethod(body.paymentMethod),
        experience: body.defaultExperience,
        handlingRequestedUrls: body.handlingRequestedUrls,
        clientIp: ip,
        baseUrl: checkoutBase(config, headers),
        onMade: async (transaction, made) => keep?.(transaction, toReply(made)),
      },
      signal,
    )
    return toReply(page)
  },
})
