import { createRouter, type Router } from './createRouter.js'
import type { View } from './views.js'

/** The router of a widget in the page: always open, and closing leads back to where it began. */
export function createInlineRouter(first: View): Router {
  const router = createRouter()
  router.open(first)
  return { ...router, close: () => router.open(first) }
}
