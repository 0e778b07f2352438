import type { EvmInfo } from '@latchkey/devnet'
import type { Page } from 'playwright/test'
import { type Address, type Hash, type Hex, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createBundler } from '../../packages/evm/test/createBundler.js'

type Request = { method: string; params?: readonly unknown[] }
type Answer = { value: unknown } | { code: number; message: string }
type Call = { to: Address; value: Hex; data: Hex }

/** A smart account's wallet in a page, and what its person does. */
export type InstalledSmartWallet = {
  address: Address
  /** The batches that it was asked for, in order. */
  asked: readonly (readonly Call[])[]
  /** The batches that are in a block. */
  sent: readonly Hash[]
  /** How the next batch is answered: by no, or when `release` is called. */
  once: (behavior: 'reject' | 'hang') => void
  release: () => void
}

export type InstallSmartWalletParameters = {
  info: EvmInfo
  /** Pays for the bundles, by its private key. */
  sponsor: Hex
}

/**
 * Announces Smart Wallet to a page: an account of ERC-4337 on the real entry point, which says `atomic` (EIP-5792) and puts
 * the calls of a batch into one operation. The keys stay with the test.
 */
export async function installSmartWallet(
  page: Page,
  { info, sponsor }: InstallSmartWalletParameters,
): Promise<InstalledSmartWallet> {
  const bundler = await createBundler(info, privateKeyToAccount(sponsor))
  const account = await bundler.createAccount(privateKeyToAccount(generatePrivateKey()))
  await bundler.client.setBalance({ address: account.address, value: parseEther('10') })
  const chainId = numberToHex(info.chainId)
  const asked: (readonly Call[])[] = []
  const sent: Hash[] = []
  let next: 'reject' | 'hang' | undefined
  let release = () => {}

  async function sendCalls(calls: readonly Call[]): Promise<string> {
    asked.push(calls)
    const behavior = next
    next = undefined
    if (behavior === 'reject') throw Object.assign(new Error('declined'), { code: 4001 })
    if (behavior === 'hang') await new Promise<void>((resolve) => (release = resolve))
    const signed = await bundler.sign(
      account,
      calls.map((call) => ({ ...call, value: BigInt(call.value) })),
    )
    sent.push(await bundler.bundle([signed]))
    return String(sent.length - 1)
  }

  async function answer({ method, params = [] }: Request): Promise<unknown> {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_chainId') return chainId
    if (method === 'wallet_getCapabilities') return { [chainId]: { atomic: { status: 'supported' } } }
    if (method === 'wallet_sendCalls')
      return { id: await sendCalls((params[0] as { calls: readonly Call[] }).calls) }
    if (method === 'wallet_getCallsStatus')
      return { status: 200, receipts: [{ transactionHash: sent[Number(params[0])] }] }
    throw Object.assign(new Error('not supported'), { code: 4200 })
  }

  await page.exposeFunction('askSmartWallet', async (request: Request): Promise<Answer> => {
    try {
      return { value: await answer(request) }
    } catch (error) {
      const { code = -32_603, message } = error as Error & { code?: number }
      return { code, message }
    }
  })
  await page.addInitScript(() => {
    const ask = Reflect.get(window, 'askSmartWallet') as (request: unknown) => Promise<Answer>
    const provider = {
      on() {},
      removeListener() {},
      async request({ method, params }: Request) {
        const answered = await ask({ method, params })
        if ('value' in answered) return answered.value
        throw Object.assign(new Error(answered.message), { code: answered.code })
      },
    }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Smart Wallet',
      rdns: 'test.smart',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const detail = Object.freeze({ info, provider })
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', tell)
    tell()
  })
  return {
    address: account.address,
    asked,
    sent,
    once: (behavior) => {
      next = behavior
    },
    release: () => release(),
  }
}
