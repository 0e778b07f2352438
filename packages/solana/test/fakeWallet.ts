import { toSolanaKey } from '@latchkey/testing/solana'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { vi } from 'vitest'

export const seeds = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
export const [alice, bob, carol] = seeds.map(toSolanaKey) as [Key, Key, Key]
type Key = ReturnType<typeof toSolanaKey>

/** An account as wallets hand it out. */
export const accountOf = ({ address, publicKey }: Key, more: Partial<WalletAccount> = {}): WalletAccount => ({
  address,
  publicKey,
  chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
  features: ['solana:signMessage'],
  ...more,
})

type Mutable<type> = { -readonly [key in keyof type]: type[key] }
export type FakeWallet = Mutable<Omit<Wallet, 'features'>> & { features: Record<string, object> }

/** A wallet without manners: every part of it can be anything, at any time. */
export function createFakeWallet({
  connect = async () => ({ accounts: [accountOf(alice)] }),
  disconnect = async () => {},
  ...more
}: {
  connect?: (input?: { silent?: boolean }) => unknown
  disconnect?: () => unknown
} & Partial<FakeWallet> = {}) {
  const listeners = new Set<(properties: unknown) => void>()
  const calls = { connect: vi.fn(connect), disconnect: vi.fn(disconnect) }
  const wallet: FakeWallet = {
    version: '1.0.0',
    name: 'Fake',
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect: calls.connect },
      'standard:disconnect': { version: '1.0.0', disconnect: calls.disconnect },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (properties: unknown) => void) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
    ...more,
  }
  return {
    wallet,
    ...calls,
    /** What the wallet tells those who listen. */
    tell(properties: unknown) {
      for (const listener of [...listeners]) listener(properties)
    },
    listeners,
  }
}
