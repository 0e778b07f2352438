import type { Config, NetworkConfig } from '../config/configSchema.js'
import { openTransport } from '../users/openTransport.js'
import type { Question } from './Finding.js'

const timeoutMs = 5_000

/** What is asked of the services of a network: explorers, prices, those that swap. Nothing that costs. */
export function askServices({ chainId, esploraUrl, history, prices, aggregator }: NetworkConfig): Question[] {
  const questions: Question[] = []
  if (esploraUrl !== undefined)
    questions.push(get(chainId, join(esploraUrl, '/blocks/tip/height'), (text) => `at ${text.trim()}`))
  if (history?.kind === 'blockscout')
    questions.push(get(chainId, join(history.url, '/api/v2/stats'), () => 'the explorer answers'))
  if (prices?.kind === 'api') questions.push(get(chainId, join(prices.url, '/ping'), () => 'prices answer'))
  if (aggregator) questions.push(reach(chainId, aggregator.url, 'the service for swaps answers'))
  return questions
}

/** What is asked of whom people say who they are by. */
export function askUsers({ users: { email, providers } }: Pick<Config, 'users'>): Question[] {
  return [
    ...(email
      ? [
          {
            of: 'users.email',
            where: new URL(email.smtpUrl).host,
            async ask() {
              const transport = await openTransport(email.smtpUrl)
              try {
                await transport.verify()
                return 'takes mail from us'
              } finally {
                transport.close()
              }
            },
          },
        ]
      : []),
    ...providers.map(({ id, issuer }) =>
      get(`users.${id}`, join(issuer, '/.well-known/openid-configuration'), (text) => {
        const { issuer: named } = JSON.parse(text) as { issuer?: unknown }
        if (named !== issuer) throw new Error(`it calls itself ${String(named).slice(0, 200)}: name it so`)
        return 'describes itself'
      }),
    ),
  ]
}

const join = (url: string, path: string) => `${url.replace(/\/+$/, '')}${path}`

const get = (of: string, url: string, read: (text: string) => string): Question => ({
  of,
  where: new URL(url).host,
  async ask() {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`it answers with status ${response.status}`)
    return read(await response.text())
  },
})

/** Any answer will do: what it is asked later needs a key, and counts. */
const reach = (of: string, url: string, says: string): Question => ({
  of,
  where: new URL(url).host,
  async ask() {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    if (response.status >= 500) throw new Error(`it answers with status ${response.status}`)
    return says
  },
})
