import { LatchkeyError } from '@latchkey/protocol'
import { expect } from 'vitest'
import { createPairingPage, pairingUri } from '../../../test/createScriptedPairing.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { byClicks, never } from '../../../test/viewSteps.js'

describeView('connect', { opens: { view: 'connect' } })
describeView('connect-namespace', {
  opens: { view: 'connect', namespace: 'solana' },
  render: { connected: [{ walletId: 'one.chain' }] },
  reach: byClicks('Connect Solana'),
})
describeView('all-wallets', {
  opens: { view: 'all-wallets' },
  prepare: ({ dialog }) =>
    eventually(() => expect(dialog().querySelectorAll('.tile').length).toBeGreaterThan(20)),
  data: [/^.{2,30}$/],
  reach: byClicks('All wallets'),
})
describeView('connecting-choose', {
  opens: { view: 'connecting', walletId: 'many chains' },
  reach: byClicks('Many Chains'),
})
describeView('connecting', {
  opens: { view: 'connecting', walletId: 'one.chain' },
  given: ({ evm }) => {
    evm.script.onConnect = never
  },
  reach: byClicks('One Chain'),
})
describeView('connecting-declined', {
  opens: { view: 'connecting', walletId: 'one.chain' },
  given: ({ evm }) => {
    evm.script.onConnect = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
  reach: byClicks('One Chain'),
})
const relayAway = new LatchkeyError('relay/unreachable', { context: { relay: 'wss://relay.test' } })
describeView('connecting-qr', {
  opens: { view: 'connecting-qr' },
  render: createPairingPage({ uri: pairingUri }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.qr path')).not.toBeNull()),
  data: ['WalletConnect'],
  reach: byClicks('WalletConnect'),
})
describeView('connecting-qr-wallet', {
  opens: { view: 'connecting-qr', walletId: 'rainbow' },
  render: createPairingPage({ uri: pairingUri }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.hero')).not.toBeNull()),
  data: ['Rainbow'],
  reach: byClicks('All wallets', 'Rainbow', 'Scan with your phone'),
})
describeView('connecting-qr-unreachable', {
  opens: { view: 'connecting-qr' },
  render: createPairingPage({ uri: pairingUri, problem: relayAway }).render,
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull()),
})
describeView('install', {
  opens: { view: 'install', walletId: 'metamask' },
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelectorAll('a').length).toBeGreaterThan(0)),
  reach: byClicks('All wallets', 'MetaMask'),
})
