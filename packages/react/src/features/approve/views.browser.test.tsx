import type { ApprovalContent } from '@latchkey/core'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { afterEach, expect } from 'vitest'
import { type Asked, createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { type DescribeViewOptions, describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { connected, seesNotice, type Widget } from '../../../test/viewSteps.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const place = { account, caipNetworkId: chainOne.caipNetworkId }
const data = [
  location.host,
  /^[0-9a-fA-Fx]{2,4}$/,
  /^0x[0-9a-fA-F]+$/,
  /^[\d.,]+$/,
  /^(USDC|Mail|Letter)$/,
  /^[\d.,]+ ETH$/,
]

const operation: ApprovalContent = {
  kind: 'operation',
  ...place,
  calls: [
    { kind: 'transfer', to: receiver, amount: makeAmount(250_000_000_000_000_000n, 18) },
    { kind: 'allowance', to: receiver, symbol: 'USDC', token, amount: makeAmount(25_000_000n, 6) },
    { kind: 'allowance', to: receiver, symbol: 'USDC', token },
    {
      kind: 'unknown',
      to: token,
      amount: makeAmount(0n, 18),
      data: `0x${'a1b2c3d4'.repeat(40)}`,
      changes: [receiver],
    },
    { kind: 'add-signers', signers: [token, receiver] },
    { kind: 'remove-signers', signers: [token], isOwn: true },
    { kind: 'swap-signers', signers: [receiver], removed: token },
    { kind: 'threshold', needed: 2 },
    {
      kind: 'swap',
      to: receiver,
      sold: { amount: makeAmount(20_000_000n, 6), symbol: 'USDC', token },
      bought: { amount: makeAmount(5_000_000_000_000_000n, 18) },
    },
  ],
  fee: makeAmount(1_234_000_000_000_000n, 18),
  isFirst: true,
}

const seesFacts = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
const seesButtons = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('.footer .button.primary')).not.toBeNull())

/** A page whose own wallet asks; each test is asked anew. */
function asking(asked: Asked): Omit<DescribeViewOptions, 'prepare'> {
  const wallet = createScriptedEmbedded()
  afterEach(() => wallet.approval.set(undefined))
  return {
    opens: { view: 'approve-transaction' },
    render: { ...connected, config: wallet.config },
    data,
    given: ({ button }) => {
      // The dialog opens by itself, and gives the focus back to where it was.
      button().focus()
      wallet.ask(asked)
    },
  }
}

describeView('approve-transaction', {
  ...asking({ kind: 'operation', step: 'asking', content: operation }),
  prepare: seesFacts,
})
describeView('approve-transaction-sponsored', {
  ...asking({
    kind: 'operation',
    step: 'asking',
    content: {
      kind: 'operation',
      ...place,
      calls: [{ kind: 'transfer', to: receiver, amount: makeAmount(250_000_000_000_000_000n, 18) }],
      sponsor: { address: token, name: 'Mail' },
      signer: receiver,
      isFirst: false,
    },
  }),
  prepare: seesFacts,
})
describeView('approve-transaction-replacing', {
  ...asking({
    kind: 'operation',
    step: 'asking',
    content: { ...operation, isFirst: false, replaced: 'sped-up', waiting: 1 },
  }),
  prepare: seesFacts,
})
describeView('approve-transaction-loading', {
  ...asking({ kind: 'operation', step: 'preparing' }),
  prepare: seesButtons,
})
const problem = new LatchkeyError('rpc/unreachable', { context: { network: 'bundler' } })
describeView('approve-transaction-failed', {
  ...asking({ kind: 'operation', step: 'failed', problem }),
  prepare: seesNotice,
})
const bytes: ApprovalContent = { kind: 'message', ...place, text: '0xa1b2', isText: false }
describeView('approve-message', {
  ...asking({ kind: 'message', step: 'asking', content: bytes }),
  prepare: seesFacts,
})
const signIn: ApprovalContent = {
  kind: 'message',
  ...place,
  text: '0xa1b2',
  isText: true,
  signInAt: '0xa1b2',
}
describeView('approve-foreign-sign-in', {
  ...asking({ kind: 'message', step: 'asking', content: signIn }),
  prepare: seesFacts,
})
const letter: ApprovalContent = {
  kind: 'typed-data',
  ...place,
  name: 'Mail',
  contract: token,
  type: 'Letter',
  text: '0x00',
}
describeView('approve-typed-data', {
  ...asking({ kind: 'typed-data', step: 'asking', content: letter }),
  prepare: seesFacts,
})
describeView('approve-account', {
  ...asking({ kind: 'account', step: 'asking', content: { kind: 'account', remembered: account } }),
  prepare: seesButtons,
})

const coins: ApprovalContent = {
  kind: 'operation',
  ...place,
  calls: [
    { kind: 'transfer', to: receiver, amount: makeAmount(60_000n, 8) },
    { kind: 'change', to: account, amount: makeAmount(39_000n, 8) },
    { kind: 'open-account', to: receiver, token },
    { kind: 'note', text: '0x00' },
    { kind: 'unknown', to: '', amount: makeAmount(0n, 8), data: '0x6a00' },
  ],
  fee: makeAmount(1_000n, 8),
  isFirst: false,
  coins: [{ id: `${'a1'.repeat(32)}:0`, amount: makeAmount(100_000n, 8) }],
}
describeView('approve-coins', {
  ...asking({ kind: 'operation', step: 'asking', content: coins }),
  data: [...data, /^a1a1a1a1…a1a1:0$/],
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.spent')).not.toBeNull()),
})
const namespaces = ['solana', 'bip122'] as const
describeView('approve-keys', {
  ...asking({ kind: 'keys', step: 'asking', content: { kind: 'keys', namespaces, isAbsent: false } }),
  prepare: seesButtons,
})
describeView('approve-keys-absent', {
  ...asking({ kind: 'keys', step: 'asking', content: { kind: 'keys', namespaces, isAbsent: true } }),
  prepare: seesButtons,
})
const words = Array.from({ length: 24 }, () => 'abandon').join(' ')
describeView('approve-phrase', {
  ...asking({
    kind: 'phrase',
    step: 'asking',
    content: { kind: 'phrase', namespaces, reveal: async () => words },
  }),
  data: [...data, 'abandon'],
  prepare: seesNotice,
})
