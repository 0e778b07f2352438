import { request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure } from 'node:https'

/** Where to connect: the address is the one that was checked, the URL gives the name for TLS and for the host header. */
export type WebTarget = {
  url: URL
  address: string
  accept: string
  /** JSON, sent by POST. */
  body?: string | undefined
  signal: AbortSignal
}

/** The head of an answer, and its body as it comes. */
export type WebAnswer = {
  status: number
  location: string | undefined
  /** Of its content, as the host says. */
  type: string | undefined
  body: AsyncIterable<Uint8Array>
  /** Ends the connection, read or not. */
  close: () => void
}

export type Connect = (target: WebTarget) => Promise<WebAnswer>

/** Says nothing of who asks or for whom. */
const userAgent = 'Mozilla/5.0 (compatible; web-fetcher)'

/**
 * Asks a host at one address, without a second look-up of its name: what was checked is what is connected to.
 *
 * `tls` is for tests, whose certificates are self-signed.
 */
export const connectPinned =
  (tls: Pick<RequestOptions, 'ca' | 'port'> = {}): Connect =>
  ({ url, address, accept, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestSecure : requestPlain
      const outgoing = request(
        {
          ...(url.port !== '' && { port: url.port }),
          ...tls,
          ...(body !== undefined && { method: 'POST' }),
          host: address,
          servername: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: {
            accept,
            'accept-encoding': 'identity',
            'user-agent': userAgent,
            host: url.host,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
          // A connection that is kept open could be used for another host of the same address.
          agent: false,
          signal,
          maxHeaderSize: 16_384,
        },
        (incoming) =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location,
            type: incoming.headers['content-type'],
            body: incoming,
            close: () => incoming.destroy(),
          }),
      )
      outgoing.once('error', reject)
      outgoing.end(body)
    })
