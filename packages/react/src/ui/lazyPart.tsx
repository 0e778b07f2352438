import { type ComponentType, lazy } from 'react'

type Arriving<Part> = { then: (take: (part: Part) => void, fail: (error: unknown) => void) => unknown }

/** What is to be done before something that did not arrive is shown again, by the error that tells of it. */
const forgets = new WeakMap<object, () => void>()

/** Keeps how a failure is forgotten until it has been shown: what is thrown is rendered twice, and must not fetch for ever. */
export function keepFailure(error: unknown, forget: () => void): void {
  if (typeof error !== 'object' || error === null) return
  const before = forgets.get(error)
  forgets.set(error, () => {
    before?.()
    forget()
  })
}

/** Lets what did not arrive be fetched anew when it is rendered the next time. */
export function forgetFailure(error: object): void {
  forgets.get(error)?.()
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
                keepFailure(error, () => {
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
