const algorithm = 'Ed25519'

export type IsSignedParameters = {
  key: Uint8Array
  message: Uint8Array
  signature: Uint8Array
}

/**
 * Checks an ed25519 signature with the browser's own cryptography.
 *
 * Browsers of before 2025, and pages that are not served securely, have none for ed25519. There the signature passes
 * unchecked: whoever it is meant for checks it anyway, and the person could not sign at all otherwise.
 */
export async function isSigned({ key, message, signature }: IsSignedParameters): Promise<boolean> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return true
  try {
    const publicKey = await subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['verify'])
    return await subtle.verify(algorithm, publicKey, Uint8Array.from(signature), Uint8Array.from(message))
  } catch (error) {
    return (error as Error).name === 'NotSupportedError'
  }
}
