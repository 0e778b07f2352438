import { type RequestOptions, request } from 'node:https'

/** Where to connect: the address is the one that was checked, the URL gives the name for TLS and for the host header. */
export type ImageTarget = { url: URL; address: string; signal: AbortSignal }

/** The head of an answer, and its body as it comes. */
export type ImageAnswer = {
  status: number
  location: string | undefined
  body: AsyncIterable<Uint8Array>
  /** Ends the connection, read or not. */
  close: () => void
}

export type ConnectImage = (target: ImageTarget) => Promise<ImageAnswer>

/** Says nothing of who asks or for whom. */
const headers = {
  accept: 'image/*',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; image-proxy)',
}

/**
 * Asks for a picture at one address, without a second look-up of the name: what was checked is what is connected to.
 *
 * `tls` is for tests, whose certificates are self-signed.
 */
export const connectPinned =
  (tls: Pick<RequestOptions, 'ca' | 'port'> = {}): ConnectImage =>
  ({ url, address, signal }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...tls,
          host: address,
          servername: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: { ...headers, host: url.host },
          // A connection that is kept open could be used for another host of the same address.
          agent: false,
          signal,
          maxHeaderSize: 16_384,
        },
        (incoming) =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location,
            body: incoming,
            close: () => incoming.destroy(),
          }),
      )
      outgoing.once('error', reject)
      outgoing.end()
    })
