import { onrampUrlCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { checkoutBase } from '../../onramp/checkout/checkoutBase.js'
import { pickProvider } from '../../onramp/findProvider.js'
import { toDecimalText } from '../../onramp/money.js'
import { findChain, resolveWallets } from '../../onramp/resolveWallets.js'

/** `POST /v1/generators/onrampurl` */
export const onrampUrlRoute = defineRoute({
  call: onrampUrlCall,
  summary: 'The page of a provider on which coins for the given wallets are bought.',
  access: 'project',
  badBody: 'text',
  async handle({ query, body }, { config, networks, onramp }, { headers, ip, signal }) {
    const wallets = resolveWallets(networks, body.destinationWallets)
    const chainId = body.defaultNetwork ? findChain(networks, body.defaultNetwork) : undefined
    if (body.defaultNetwork && chainId === undefined) {
      throw refuseValue('chainId', 'The default network is not known here')
    }
    const provider = await pickProvider(onramp, wallets, signal)
    const { presetCryptoAmount, presetFiatAmount } = body
    const { url, orderId } = await provider.checkout(
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
        experience: body.defaultExperience,
        handlingRequestedUrls: body.handlingRequestedUrls,
        clientIp: ip,
        baseUrl: checkoutBase(config, headers),
      },
      signal,
    )
    return { json: { url, ...(orderId !== undefined && { orderId }) } }
  },
})
