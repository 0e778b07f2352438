import { inject } from 'vitest'

/** The devnet's node and its miner, for tests that look at the chain by themselves. */
export function openRegtest() {
  const { bitcoin, controlUrl } = inject('devnet')
  if (!bitcoin) throw new Error('The devnet has no Bitcoin.')
  const { rpcUrl, genesisHash } = bitcoin

  async function post(url: string, body: object): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  async function call<value>(method: string, ...params: readonly unknown[]): Promise<value> {
    for (;;) {
      const answer = (await post(rpcUrl, { id: 1, method, params })) as {
        result: value
        error?: { code: number; message: string } | null
      }
      if (!answer.error) return answer.result
      // Another file's scan.
      if (method !== 'scantxoutset' || answer.error.code !== -8) throw new Error(answer.error.message)
    }
  }

  const chain = `bip122:${genesisHash.slice(0, 32)}`
  return {
    rpcUrl,
    genesisHash,
    call,
    mine: (blocks = 1) => post(`${controlUrl}/mine`, { chain, blocks }),
    fund: async (address: string, amount: bigint) => {
      const answer = (await post(`${controlUrl}/faucet`, {
        chain,
        address,
        amount: String(amount),
      })) as object
      if ('code' in answer || 'error' in answer) throw new Error(JSON.stringify(answer))
    },
    /** What is in blocks, in satoshis. */
    async readBalance(address: string): Promise<bigint> {
      const { unspents } = await call<{ unspents: { amount: number }[] }>('scantxoutset', 'start', [
        `addr(${address})`,
      ])
      return unspents.reduce((sum, { amount }) => sum + BigInt(amount.toFixed(8).replace('.', '')), 0n)
    },
  }
}
