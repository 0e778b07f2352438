/** Everything a client of the devnet needs to know; served as JSON at `GET <control>/manifest`. */
export type Manifest = {
  version: 1
  /** Another one at each start: then the chains are new ones, with the ids of those before. */
  run: string
  /** Faucet, mine and health endpoints. */
  controlUrl: string
  accounts: DemoAccount[]
  evm: EvmInfo[]
  solana: SolanaInfo
  /** Absent when no bitcoind could be had; `bitcoinUnavailable` then says why. */
  bitcoin?: BitcoinInfo
  bitcoinUnavailable?: string
}

/** A funded person with keys on every chain. Keys are public: never use them elsewhere. */
export type DemoAccount = {
  name: 'alice' | 'bob' | 'carol' | 'dave'
  evm: { address: `0x${string}`; privateKey: `0x${string}` }
  /** `secretKey`: base58 of the 64-byte key pair, as Solana wallets export it. */
  solana: { address: string; secretKey: string }
  /** Regtest keys in WIF: native segwit for payments, taproot for ordinals. */
  bitcoin: { payment: BitcoinKey; ordinals: BitcoinKey }
}

export type BitcoinAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'
export type BitcoinKey = { type: BitcoinAddressType; address: string; wif: string }

export type EvmToken = {
  address: `0x${string}`
  symbol: string
  name: string
  decimals: number
  /** What is unusual about it, for tests. */
  quirk?: 'no-return-value' | 'fee-on-transfer' | 'spam'
}

export type EvmInfo = {
  chainId: number
  name: string
  rpcUrl: string
  wsUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** By symbol; the spam token under `SPAM`. */
  tokens: Record<string, EvmToken>
  contracts: {
    multicall3: `0x${string}`
    weth: `0x${string}`
    uniswapV2Factory: `0x${string}`
    uniswapV2Router: `0x${string}`
    /** Pairs with liquidity. */
    pairs: { address: `0x${string}`; token0: `0x${string}`; token1: `0x${string}` }[]
    uniswapV3Factory: `0x${string}`
    /** Uniswap's `SwapRouter`, whose swaps name their deadline. */
    uniswapV3Router: `0x${string}`
    /** Uniswap's `QuoterV2`. */
    uniswapV3Quoter: `0x${string}`
    /** Pools of v3 with liquidity; the fee is in millionths. */
    v3Pools: { address: `0x${string}`; token0: `0x${string}`; token1: `0x${string}`; fee: number }[]
    ensRegistry: `0x${string}`
    ensUniversalResolver: `0x${string}`
    /** Safe singleton, proxy factory and handler; a deployed Safe and a counterfactual one, owned by alice. */
    safe: {
      singleton: `0x${string}`
      proxyFactory: `0x${string}`
      fallbackHandler: `0x${string}`
      deployed: `0x${string}`
      counterfactual: { address: `0x${string}`; factory: `0x${string}`; factoryData: `0x${string}` }
    }
    /** Safe 1.4.1 with its 4337 and passkey modules, and the entry point 0.7, where every public chain has them. */
    safeModules: Record<
      | 'entryPoint'
      | 'module'
      | 'moduleSetup'
      | 'multiSend'
      | 'multiSendCallOnly'
      | 'proxyFactory'
      | 'sharedSigner'
      | 'signerFactory'
      | 'singleton'
      | 'verifier',
      `0x${string}`
    >
    /** Pays for operations that the control server signs at `/test-paymaster`; for tests alone. */
    testPaymaster: `0x${string}`
  }
  names: {
    name: string
    address: `0x${string}`
    /** The address on this chain by ENSIP-11, where it is another one. */
    chainAddress?: `0x${string}`
    avatar?: string
  }[]
}

export type SolanaInfo = {
  rpcUrl: string
  wsUrl: string
  genesisHash: string
  /** By symbol. */
  mints: Record<
    string,
    {
      address: string
      decimals: number
      program: 'token' | 'token-2022'
      transferFeeBasisPoints?: number
      requiredMemo?: boolean
    }
  >
}

export type BitcoinInfo = {
  /** JSON-RPC without credentials, with CORS, limited to the methods a wallet or an indexer needs. */
  rpcUrl: string
  genesisHash: string
  /** One funded key of each address type. */
  wallets: BitcoinKey[]
}
