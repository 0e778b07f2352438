import { expect, expectTypeOf, test } from 'vitest'
import { bob, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import type { AccountTab } from '../../store/State.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { getCurrentTab } from './getCurrentTab.js'
import { resetAccount } from './resetAccount.js'
import { setCurrentTab } from './setCurrentTab.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const solana = createScriptedAdapter({ namespace: 'solana' })
  const latchkey = createLatchkey({ adapters: [scripted.descriptor, solana.descriptor], storage: null })
  await connect(latchkey, { connectorId: 'wallet' })
  return { ...scripted, latchkey }
}

test('default: of the active namespace; tokens until another is chosen', async () => {
  const { latchkey } = await setUp()
  expectTypeOf(getCurrentTab(latchkey)).toEqualTypeOf<AccountTab>()
  expect(getCurrentTab(latchkey)).toBe('tokens')
  setCurrentTab(latchkey, { tab: 'activity' })
  expect(getCurrentTab(latchkey)).toBe('activity')
})

test('param: namespace: each keeps its own', async () => {
  const { latchkey } = await setUp()
  setCurrentTab(latchkey, { tab: 'activity', namespace: 'solana' })
  expect(getCurrentTab(latchkey)).toBe('tokens')
  expect(getCurrentTab(latchkey, { namespace: 'solana' })).toBe('activity')
  setCurrentTab(latchkey, { tab: 'activity', namespace: 'bip122' })
  expect(getCurrentTab(latchkey, { namespace: 'bip122' })).toBe('tokens')
})

test('behavior: stays with another account, network or wallet', async () => {
  const { latchkey, script, connected } = await setUp()
  setCurrentTab(latchkey, { tab: 'activity' })
  script.change({ ...connected(), accounts: [{ address: bob }] })
  await connect(latchkey, { connectorId: 'other' })
  expect(getCurrentTab(latchkey)).toBe('activity')
})

test.each([
  ['disconnect', disconnect],
  ['resetAccount', resetAccount],
] as const)('behavior: %s forgets it', async (_, end) => {
  const { latchkey } = await setUp()
  setCurrentTab(latchkey, { tab: 'activity' })
  await end(latchkey)
  expect(getCurrentTab(latchkey)).toBe('tokens')
})
