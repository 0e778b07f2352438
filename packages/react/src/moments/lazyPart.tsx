import { type ComponentType, lazy } from 'react'

type Arriving<Part> = { then: (take: (part: Part) => void, fail: (error: unknown) => void) => unknown }

/** What is to be done before what did not arrive is fetched again. */
const forgets = new Set<() => void>()

/** Keeps how a failure is forgotten until it has been shown: what is thrown is rendered twice, and must not fetch for ever. */
export function keepFailure(forget: () => void): void {
  forgets.add(forget)
}

/**
 * Lets all that did not arrive be fetched anew when it is rendered the next time: a view's code and its texts fail together,
 * and one attempt brings back both.
 */
export function forgetFailures(): void {
  for (const forget of forgets) forget()
  forgets.clear()
}

/** A component whose code is fetched when it is shown. One that did not arrive is fetched again by the next attempt. */
export function lazyPart<Props extends object>(
  load: () => Arriving<ComponentType<Props>>,
): ComponentType<Props> {
  const arrive = () => {
    let arriving: Arriving<ComponentType<Props>> | undefined
    return lazy(
      () =>
        ({
          // biome-ignore lint/suspicious/noThenProperty: React takes at once what answers at once, and a promise does not.
          then(take: (module: { default: ComponentType<Props> }) => void, fail: (error: unknown) => void) {
            // React listens more than once.
            arriving ??= load()
            return arriving.then(
              (part) => take({ default: part }),
              (error) => {
                keepFailure(() => {
                  Part = arrive()
                })
                fail(error)
              },
            )
          },
        }) as unknown as Promise<{ default: ComponentType<Props> }>,
    )
  }
  let Part = arrive()
  return (props) => <Part {...props} />
}
