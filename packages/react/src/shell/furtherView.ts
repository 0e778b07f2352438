import type { ComponentType } from 'react'
import type { TextPart } from '../i18n/defineTextPart.js'
import type { LocaleId } from '../i18n/locales.js'
import type { ViewProps } from '../router/ViewProps.js'
import type { ViewId } from '../router/views.js'
import { lazyPart } from '../ui/lazyPart.js'

/** Views that nobody opens first: where they are has a file of its own, so that the first click waits for less. */
export const furtherIds = [
  'connecting-qr',
  'settings',
  'help',
  'token',
  'receive',
  'activity',
  'buy',
  'name',
  'permissions',
  'send',
  'send-token',
  'send-review',
  'send-incoming',
  'swap',
  'swap-token',
  'swap-review',
  'transaction',
  'calls',
] as const satisfies readonly ViewId[]

export type FurtherViewId = (typeof furtherIds)[number]

const fetched = new Map<FurtherViewId, ComponentType<ViewProps>>()

/** A view that is fetched when it is opened, or was before; then it is there at once, for React would not show it for 300 ms. */
export const furtherView = (id: FurtherViewId) =>
  lazyPart<ViewProps>(() => {
    const view = fetched.get(id)
    // biome-ignore lint/suspicious/noThenProperty: what is there answers at once, and a promise does not.
    return view ? { then: (take) => take(view) } : load(id)
  })

async function load(id: FurtherViewId): Promise<ComponentType<ViewProps>> {
  const { furtherViews } = await import('./furtherViews.chunk.js')
  const view = (await furtherViews[id]()) as ComponentType<ViewProps>
  fetched.set(id, view)
  return view
}

/** Fetches the texts of a view. */
export async function fetchTexts(id: FurtherViewId, locale: LocaleId): Promise<void> {
  const { viewParts } = await import('./furtherViews.chunk.js')
  const parts: { readonly [id in FurtherViewId]?: readonly Pick<TextPart<unknown>, 'load'>[] } = viewParts
  for (const part of parts[id] ?? []) part.load(locale)
}

/** Fetches a view and its texts before it is opened. */
export async function prefetchView(id: FurtherViewId, locale: LocaleId): Promise<void> {
  await Promise.all([load(id), fetchTexts(id, locale)])
}
