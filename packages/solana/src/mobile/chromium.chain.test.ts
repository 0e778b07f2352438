import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alice } from '../../test/fakeWallet.js'
import { openChromium } from '../../test/openChromium.js'
import { createSolanaChain, createStranger } from '../../test/solanaChain.js'

const { solana } = inject('devnet')
const chain = createSolanaChain(solana)
let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('default: a payment that a wallet app signs in Chromium lands, exactly', async () => {
  const { rpcUrl, genesisHash } = solana
  const { app, tab } = await opened.openPhone({ chains: [{ chain: 'solana:localnet', rpcUrl }] })
  await chain.fund(alice.address, 1_000_000_000n)
  const to = createStranger().address
  await tab.goto(`${opened.url}/?${new URLSearchParams({ rpcUrl, genesisHash })}`)
  expect(await tab.evaluate(() => page.connect())).toBe(alice.address)
  const signature = await tab.evaluate((people) => page.send(...people), [
    alice.address,
    to,
    '123456789',
  ] as const)
  await chain.settle(signature)
  expect(await chain.balanceOf(to)).toBe(123_456_789n)
  expect(app.methods).toContain('sign_transactions')
  expect(app.methods).not.toContain('sign_and_send_transactions')
})
