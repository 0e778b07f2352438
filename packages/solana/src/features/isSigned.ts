const algorithm = 'Ed25519'

export type IsSignedParameters = {
  key: Uint8Array
  message: Uint8Array
  signature: Uint8Array
}

/**
 * Checks an ed25519 signature with the browser's own cryptography; `undefined` in browsers of before 2025, and on pages
 * that are not served securely, which have none for ed25519.
 */
export async function checkSignature({
  key,
  message,
  signature,
}: IsSignedParameters): Promise<boolean | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  try {
    const publicKey = await subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['verify'])
    return await subtle.verify(algorithm, publicKey, Uint8Array.from(signature), Uint8Array.from(message))
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? undefined : false
  }
}

/**
 * Checks what a wallet has just signed. Where it cannot be checked the signature passes: whoever it is meant for checks it
 * anyway, and the person could not sign at all otherwise.
 */
export async function isSigned(parameters: IsSignedParameters): Promise<boolean> {
  return (await checkSignature(parameters)) ?? true
}
