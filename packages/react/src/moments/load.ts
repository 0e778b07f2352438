import type { ComponentType } from 'react'
import type { LocaleId } from '../i18n/locales.js'
import type { ViewProps } from '../router/ViewProps.js'
import { canPrefetch } from '../shell/canPrefetch.js'
import { lazyPart } from './lazyPart.js'
import { type Moment, momentOf } from './momentOf.js'

const fetches = {
  connecting: () => import('./connecting.js'),
  pairing: () => import('./pairing.js'),
  account: () => import('./account.js'),
  details: () => import('./details.js'),
  money: () => import('./money.js'),
  embedded: () => import('./embedded.js'),
} satisfies { readonly [moment in Moment]: () => Promise<unknown> }

type Code<moment extends Moment> = Awaited<ReturnType<(typeof fetches)[moment]>>

/** What has arrived stays. */
const arrived = new Map<Moment, unknown>()

/** Fetches a moment's code. */
export async function loadMoment<moment extends Moment>(moment: moment): Promise<Code<moment>> {
  const code = (await fetches[moment]()) as Code<moment>
  arrived.set(moment, code)
  return code
}

/** Fetches a moment's texts, so that they arrive beside its code and not after it. */
export async function loadTextsOf(moment: Moment, locale: LocaleId): Promise<void> {
  const { parts } = await import('../i18n/parts.js')
  for (const part of parts[moment]) part.load(locale)
}

/** Fetches a moment before it is needed. What does not arrive is no event: who needs it fetches it again. */
export async function prefetchMoment(moment: Moment, locale: LocaleId): Promise<void> {
  if (canPrefetch()) await Promise.allSettled([loadMoment(moment), loadTextsOf(moment, locale)])
}

/**
 * A component of a moment, for views of another one, or of a feature that imports none of it. Where the moment has arrived it
 * is there at once, for React would not show it for 300 ms.
 *
 * @example
 * const SignInPill = momentPart('pairing', (code) => code.SignInPill)
 */
export const momentPart = <moment extends Moment, Props extends object>(
  moment: moment,
  pick: (code: Code<moment>) => ComponentType<Props>,
): ComponentType<Props> =>
  lazyPart(() => {
    const code = arrived.get(moment) as Code<moment> | undefined
    // biome-ignore lint/suspicious/noThenProperty: what is there answers at once, and a promise does not.
    return code ? { then: (take) => take(pick(code)) } : loadMoment(moment).then(pick)
  })

/** A view that comes after the list of wallets. */
export const momentView = (id: keyof typeof momentOf): ComponentType<ViewProps> =>
  momentPart(momentOf[id], ({ views }) => views[id as keyof typeof views])
