import type { Route } from '../../http/Route.js'
import { checkoutFormRoute } from './checkoutForm.js'
import { checkoutPageRoute } from './checkoutPage.js'
import { checkoutStyleRoute } from './checkoutStyle.js'
import { onrampOptionsRoute } from './onrampOptions.js'
import { onrampOrderRoute } from './onrampOrder.js'
import { onrampProvidersRoute } from './onrampProviders.js'
import { onrampQuoteRoute } from './onrampQuote.js'
import { onrampQuotesRoute } from './onrampQuotes.js'
import { onrampUrlRoute } from './onrampUrl.js'

export const onrampRoutes: readonly Route[] = [
  onrampUrlRoute,
  onrampOptionsRoute,
  onrampQuoteRoute,
  onrampProvidersRoute,
  onrampQuotesRoute,
  onrampOrderRoute,
  checkoutPageRoute,
  checkoutFormRoute,
  checkoutStyleRoute,
]
