import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRelay } from '../../server/test/startRelay.js'
import { createNobleIdentity } from '../src/crypto/createNobleIdentity.js'
import { createSignClient } from '../src/sign/createSignClient.js'
import { createSignWallet, type Proposal, type WalletRequest } from '../src/wallet/createSignWallet.js'
import { approved, proposed } from './namespaces.js'
import { openSocket } from './openSocket.js'

export type RunHandshakeKillsParameters = {
  env: Record<string, string>
  /** Pages and phones that are at it together. */
  pairs: number
}

export type HandshakeOutcome = { settled: boolean; delivered: number; answered: number }

const metadata = { name: 'Example', description: '', url: 'https://app.example', icons: [] }

/** Kills the process of a relay at each step of many handshakes at once: proposal, settlement, request, answer. */
export async function runHandshakeKills({
  env,
  pairs,
}: RunHandshakeKillsParameters): Promise<readonly HandshakeOutcome[]> {
  let relay = await startRelay(0, env)
  const { url: relayUrl } = relay
  const port = Number(new URL(relayUrl).port)
  /** Where all of them run, as far as they see it. */
  const tabs = new EventTarget()
  setMaxListeners(0, tabs)
  const base = {
    relayUrl,
    projectId: 'test',
    openSocket,
    page: tabs,
    createIdentity: createNobleIdentity,
  }
  const all = Array.from({ length: pairs }, () => {
    const proposals: Proposal[] = []
    const requests: WalletRequest[] = []
    const page = createSignClient({ ...base, metadata })
    const phone = createSignWallet({
      ...base,
      metadata,
      onProposal: (one) => proposals.push(one),
      onRequest: (one) => requests.push(one),
    })
    return { proposals, requests, page, phone }
  })

  /** Kills it somewhere in the step that has begun, and waits until the step has ended all the same. */
  async function killIn(isDone: () => boolean) {
    await sleep(Math.random() * 30)
    await relay.kill()
    relay = await startRelay(port, env)
    for (let wait = 0; wait < 300 && !isDone(); wait++) {
      // Clients that were cut off often try less often; here they need not.
      if (wait % 10 === 0) tabs.dispatchEvent(new Event('online'))
      await sleep(100)
    }
  }

  try {
    const pairings = all.map(({ page, phone }) => {
      const pairing = page.connect({ namespaces: proposed })
      phone.pair(pairing.uri)
      return pairing
    })
    await killIn(() => all.every(({ proposals }) => proposals.length > 0))
    const approvals = all.map(({ proposals }) => proposals[0]?.approve(approved).catch(() => undefined))
    await killIn(() => all.every(({ page }) => page.sessions.get().length > 0))
    await Promise.allSettled([...approvals, ...pairings.map(({ approval }) => approval)])
    const answers = all.map(() => 0)
    const asking = all.map(async ({ page }, index) => {
      const topic = page.sessions.get()[0]?.topic ?? ''
      await page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [index] })
      answers[index] = (answers[index] ?? 0) + 1
    })
    await killIn(() => all.every(({ requests }) => requests.length > 0))
    for (const { requests } of all) requests[0]?.respond('0x01').catch(() => {})
    await killIn(() => answers.every((count) => count > 0))
    await Promise.race([Promise.allSettled(asking), sleep(10_000)])
    // What would come twice has time to.
    await sleep(1_000)
    return all.map(({ page, requests }, index) => ({
      settled: page.sessions.get().length === 1,
      delivered: requests.length,
      answered: answers[index] ?? 0,
    }))
  } finally {
    for (const { page, phone } of all) {
      page.dispose()
      phone.dispose()
    }
    await relay.kill()
  }
}
