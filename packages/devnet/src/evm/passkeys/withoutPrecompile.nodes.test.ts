import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperations, createPasskeySigner } from '../../../test/passkeyOperations.js'
import { demoAccounts } from '../../accounts.js'
import type { RunningChain } from '../../chain.js'
import type { EvmInfo } from '../../manifest.js'
import { resolveAnvil } from '../../node/anvil.js'
import { defaultCacheDir } from '../../supervisor/folders.js'
import { freePorts } from '../../supervisor/isPortFree.js'
import { connectEvm } from '../connectEvm.js'
import { startEvm } from '../startEvm.js'

// A chain as it was before EIP-7951: nothing but contracts checks P-256.
let stateDir: string
let chain: RunningChain<EvmInfo>

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'latchkey-evm-'))
  const context = { stateDir, cacheDir: defaultCacheDir(), log: () => {} }
  const [port = 0] = await freePorts(1)
  const anvil = await resolveAnvil(context)
  chain = await startEvm(context, {
    chainId: 31337,
    name: 'Old',
    port,
    accounts: demoAccounts,
    anvil: { ...anvil, args: [...anvil.args, '--hardfork', 'prague'] },
  })
})
afterAll(async () => {
  await chain?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

test('default: without a precompile the contract checks passkeys itself', { timeout: 120_000 }, async () => {
  const { info } = chain
  const client = connectEvm(info)
  const from = privateKeyToAccount(demoAccounts[0]!.evm.privateKey)
  const { open, send, build, sign, handle } = createOperations({ info, client, from })
  const { owner, account } = await open(parseEther('1'))
  const pay = [{ to: '0x00000000000000000000000000000000000000aa', value: 1n }] as const
  // As of docs/guides/embedded-wallet.md, with a tenth to spare.
  for (const [what, limit] of [
    ['deploy and send coins', 714_000n],
    ['send coins', 388_000n],
  ] as const) {
    const { success, gasUsed } = await send(account, owner, pay)
    console.info(`gas without a precompile: ${what}: ${gasUsed}`)
    expect(success).toBe(true)
    // Far more than with a precompile: it is not there.
    expect(gasUsed).toBeGreaterThan(300_000n)
    expect(gasUsed).toBeLessThan(limit)
  }
  const thief = createPasskeySigner(info)
  const stolen = await sign(await build(account, pay), { signer: owner.signer, sign: thief.sign })
  await expect(handle(stolen)).rejects.toThrow('AA24 signature error')
})
