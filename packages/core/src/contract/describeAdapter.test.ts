import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { alice, bob, chainOne, chainTwo, createScriptedAdapter } from '../../test/scriptedAdapter.js'
import type { AdapterConnection, AdapterHost } from '../adapter/Adapter.js'
import type { AdapterHarness, WalletBehavior, WalletHand } from './AdapterHarness.js'
import { describeAdapter } from './describeAdapter.js'

const token = { address: '0xc0de', decimals: 6 }
/** Who has got what, of which token. */
const ledger = new Map<string, bigint>()

/** What the wallets remember of the page, which outlives a reload of it. */
const permissions = new WeakMap<AdapterHost, Set<string>>()

function open(host: AdapterHost): AdapterHarness {
  const { adapter, script, connected } = createScriptedAdapter()
  const granted = permissions.get(host) ?? new Set()
  permissions.set(host, granted)
  const hands = new Map(['wallet', 'other'].map((id) => [id, createHand(id)]))

  function createHand(connectorId: string) {
    let behavior: WalletBehavior = 'approve'
    let asked = 0
    let release = () => {}
    const change = (edit: (connection: AdapterConnection) => AdapterConnection | undefined) =>
      script.change(
        ...adapter.connections
          .get()
          .flatMap((one) => (one.connectorId === connectorId ? (edit(one) ?? []) : [one])),
      )
    const hand: WalletHand = {
      connectorId,
      behave: (next) => {
        behavior = next
      },
      answer: () => release(),
      asked: () => asked,
      switchAccount() {
        change((one) => ({ ...one, accounts: [{ address: bob }, { address: alice }] }))
        return bob
      },
      revoke() {
        granted.delete(connectorId)
        change(() => undefined)
      },
    }
    async function ask() {
      asked += 1
      if (behavior === 'reject') throw new LatchkeyError('wallet/rejected')
      if (behavior === 'pending') throw new LatchkeyError('wallet/request-pending')
      if (behavior === 'garbage') throw new LatchkeyError('wallet/invalid-response')
      if (behavior === 'hang')
        await new Promise<void>((resolve) => {
          release = resolve
        })
    }
    return { hand, ask }
  }

  script.onConnect = async (connectorId) => {
    await hands.get(connectorId)?.ask()
    granted.add(connectorId)
  }
  script.onSign = async () => hands.get('wallet')?.ask()
  script.tokens.set(token.address, { symbol: 'TOKEN', decimals: token.decimals, balance: 10n ** 9n })
  script.onInspect = async (to) => {
    script.receiver = { family: 'contracts', kind: 'account', isToken: to === token.address, isBurn: false }
  }
  script.onSubmit = async (payload) => {
    const [connection] = adapter.connections.get()
    if (!connection) throw new LatchkeyError('connection/not-connected')
    const { from, to, amount, token: contract = '' } = JSON.parse(payload)
    if (connection.accounts[0].address !== from) throw new LatchkeyError('send/account-changed')
    await hands.get(connection.connectorId)?.ask()
    ledger.set(`${to}${contract}`, (ledger.get(`${to}${contract}`) ?? 0n) + BigInt(amount))
    return `0xhash${ledger.size}`
  }
  script.onReconnect = async (ids) => ids.filter((id) => granted.has(id)).map((id) => connected(id))
  const [one, two] = [...hands.values()].map(({ hand }) => hand) as [WalletHand, WalletHand]
  return { adapter, wallets: [one, two], close: () => {} }
}

describeAdapter({
  name: 'scripted',
  networks: [chainOne, chainTwo],
  open: async (host) => open(host),
  addresses: { valid: [['0x1', '0x1']], invalid: [['nonsense', 'address/invalid']] },
  readBalance: () => makeAmount(10n ** 18n, 18),
  verifyMessage: ({ address, message, signature }) =>
    signature === `0x${Buffer.from(`${address} ${message}`).toString('hex')}`,
  send: {
    createReceiver: () => `0xd00d${ledger.size}`,
    token,
    readBalance: ({ address, token: contract = '' }) =>
      ledger.get(`${address}${contract}`) ?? (address === alice ? 10n ** 9n : 0n),
    settle: () => {},
  },
})
