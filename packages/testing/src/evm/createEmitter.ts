type Listener<T> = (value: T) => void

/** An event emitter with Node's `on` and `removeListener`, as EIP-1193 wants it. */
export type Emitter<events extends Record<string, unknown>> = {
  on<name extends keyof events>(name: name, listener: Listener<events[name]>): void
  removeListener<name extends keyof events>(name: name, listener: Listener<events[name]>): void
  emit<name extends keyof events>(name: name, value: events[name]): void
}

/** Makes an emitter whose listeners cannot break one another, nor the wallet. */
export function createEmitter<events extends Record<string, unknown>>(): Emitter<events> {
  const listeners = new Map<keyof events, Listener<never>[]>()
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    removeListener(name, listener) {
      const current = listeners.get(name) ?? []
      const index = current.indexOf(listener)
      if (index >= 0) listeners.set(name, current.toSpliced(index, 1))
    },
    emit(name, value) {
      for (const listener of listeners.get(name) ?? [])
        try {
          ;(listener as Listener<typeof value>)(value)
        } catch (error) {
          // The page's own bug: it must surface as an uncaught error, not as a failed wallet request.
          setTimeout(() => {
            throw error
          })
        }
    },
  }
}
