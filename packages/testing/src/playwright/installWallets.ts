import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { createDirector, type Decision } from '../createDirector.js'
import { createHandle, type EvmHandle, type WalletHandle } from './createHandle.js'
import { loadPageScript } from './loadPageScript.js'
import type { WalletOptions } from './WalletOptions.js'
import type { Namespace, PageCall, RemoteDecision } from './wire.js'

/** The handles of the wallets that were asked for. */
export type InstalledWallets<options extends WalletOptions = WalletOptions> = {
  [namespace in keyof options & Namespace]: namespace extends 'evm' ? EvmHandle : WalletHandle
}

const namespaces = ['evm', 'solana', 'bitcoin'] as const

/**
 * Installs scripted wallets in every page that `target` opens from now on, ahead of the page's own scripts.
 *
 * Behaviours live in the test: they can be set before the first page opens, and they hold over reloads.
 *
 * @example
 * const wallets = await installWallets(page, { evm: { accounts: [privateKey], chains: [{ id: 31337, rpcUrl }] } })
 * await page.goto('http://localhost:5173')
 * wallets.evm.once({ type: 'reject' })
 */
export async function installWallets<const options extends WalletOptions>(
  target: Page | BrowserContext,
  options: options,
): Promise<InstalledWallets<options>> {
  const id = `latchkeyTesting_${randomBytes(6).toString('hex')}`
  const directors = new Map(
    namespaces
      .filter((namespace) => options[namespace])
      .map((namespace) => [namespace, createDirector(options[namespace]?.behavior ?? { type: 'approve' })]),
  )

  const decisions: Decision[] = []
  await target.exposeBinding(id, async (_source, call: PageCall): Promise<RemoteDecision | undefined> => {
    if (call.type === 'settled') {
      decisions[call.decision]?.settled(call.status)
      return undefined
    }
    const decision = await directors.get(call.namespace)?.decide(call.request)
    if (!decision) throw new Error(`No ${call.namespace} wallet was installed.`)
    return { decision: decisions.push(decision) - 1, behavior: decision.behavior }
  })
  const script = await loadPageScript()
  await target.addInitScript({
    // In a function of its own, so that nothing of it becomes a global of the page.
    content: `(() => {${script}\nlatchkeyPage.installInPage(${JSON.stringify(id)}, ${JSON.stringify(withAddresses(options))})})()`,
  })

  const handles = [...directors].map(([namespace, { control }]) => [
    namespace,
    createHandle({ target, id, namespace, control }),
  ])
  return Object.fromEntries(handles) as InstalledWallets<options>
}

/** Tells the page the addresses too: each visit would compute them from their keys anew. */
function withAddresses<options extends WalletOptions>(options: options): WalletOptions {
  const { evm } = options
  return evm ? { ...options, evm: { ...evm, addresses: evm.accounts.map(privateKeyToAddress) } } : options
}
