import type { Route } from '../../http/Route.js'
import { checkoutFormRoute } from './checkoutForm.js'
import { checkoutPageRoute } from './checkoutPage.js'
import { checkoutStyleRoute } from './checkoutStyle.js'
import { onrampBuyOptionsRoute } from './onrampBuyOptions.js'
import { onrampBuyQuotesRoute } from './onrampBuyQuotes.js'
import { onrampOptionsRoute } from './onrampOptions.js'
import { onrampOrderRoute } from './onrampOrder.js'
import { onrampPropertiesRoute } from './onrampProperties.js'
import { onrampProvidersRoute } from './onrampProviders.js'
import { onrampQuoteRoute } from './onrampQuote.js'
import { onrampQuotesRoute } from './onrampQuotes.js'
import { onrampUrlRoute } from './onrampUrl.js'
import { onrampWidgetRoute } from './onrampWidget.js'

export const onrampRoutes: readonly Route[] = [
  onrampUrlRoute,
  onrampOptionsRoute,
  onrampQuoteRoute,
  onrampBuyOptionsRoute,
  onrampBuyQuotesRoute,
  onrampProvidersRoute,
  onrampPropertiesRoute,
  onrampQuotesRoute,
  onrampWidgetRoute,
  onrampOrderRoute,
  checkoutPageRoute,
  checkoutFormRoute,
  checkoutStyleRoute,
]
