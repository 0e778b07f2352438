import { ProviderError } from '../provider/ProviderError.js'

/** Says in a wallet's words why there is no passkey, or no signature of it. */
export function toCredentialError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const name = findName(error)
  // The browser tells a page neither whether the person declined nor whether the device has no such passkey.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new ProviderError(
      'rejected',
      'The passkey was not used: declined, timed out, or not on this device.',
      {
        cause: error,
      },
    )
  }
  if (name === 'InvalidStateError') {
    return new ProviderError('internal', 'This device has a passkey of this account already.', {
      cause: error,
    })
  }
  if (name === 'SecurityError') {
    return new ProviderError('internal', 'The passkey belongs to another domain than this page.', {
      cause: error,
    })
  }
  return new ProviderError('internal', 'The browser could not use a passkey.', { cause: error })
}

/** The name of the browser's own error, which the library wraps. */
function findName(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/^(?:NotAllowed|Abort|InvalidState|Security)Error$/.test(one.name)) return one.name
  }
  return undefined
}
