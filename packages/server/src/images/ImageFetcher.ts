/** A picture that is safe to hand on. */
export type FetchedImage = {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/svg+xml'
}

/** Fetches a picture from the open web without letting anybody reach the inside of the operator's network (S-39). */
export type ImageFetcher = {
  /** `client` shares what can be fetched at once with the others. */
  fetch: (url: string, signal?: AbortSignal, client?: string) => Promise<FetchedImage>
}
