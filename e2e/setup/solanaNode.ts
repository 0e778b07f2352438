import type { Page } from 'playwright/test'
import { receiveDemo } from './demo.js'

/** Asks the node without any of our code. */
export async function ask<result>(method: string, ...params: unknown[]): Promise<result> {
  const response = await fetch(receiveDemo().manifest.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: result }).result
}

export const confirmed = { commitment: 'confirmed' }
export const balanceOf = async (address: string) =>
  (await ask<{ value: number }>('getBalance', address, confirmed)).value
export async function tokensOf(owner: string, mint: string) {
  type Found = { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }
  const { value } = await ask<Found>(
    'getTokenAccountsByOwner',
    owner,
    { mint },
    { encoding: 'jsonParsed', ...confirmed },
  )
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

/** Answers a page's question in place of the node; `ask` gives what the node itself says. */
export type Answer = (question: { params: unknown[]; ask: () => Promise<unknown> }) => unknown

/** Puts a node of one's own between the page and the real one: what has no answer here is asked of that. */
export async function answerAsNode(page: Page, answers: Record<string, Answer>): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const question = readQuestion(route.request().postData())
      const answer = question && answers[question.method]
      if (!answer) return route.fallback()
      const result = await answer({
        params: question.params,
        ask: () => ask(question.method, ...question.params),
      })
      await route.fulfill({ json: { jsonrpc: '2.0', id: question.id, result } })
    },
  )
}

function readQuestion(text: string | null): { id: unknown; method: string; params: unknown[] } | undefined {
  try {
    const { id, method, params = [] } = JSON.parse(text ?? '')
    return typeof method === 'string' && Array.isArray(params) ? { id, method, params } : undefined
  } catch {
    return undefined
  }
}
