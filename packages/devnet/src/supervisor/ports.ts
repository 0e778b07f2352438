/** Where a devnet listens; all on 127.0.0.1. */
export type DevnetPorts = {
  control: number
  /** One for each EVM chain, in their order. */
  evm: number[]
  solanaRpc: number
  solanaWs: number
  /** The proxy that browsers and indexers use. */
  bitcoin: number
  /** The node behind it. */
  bitcoinNode: number
}

/** The fixed ports of `npm run devnet`: those that wallets and tools expect of local nodes. */
export function defaultPorts(evmChains: number): DevnetPorts {
  return {
    control: 8540,
    evm: Array.from({ length: evmChains }, (_, index) => 8545 + index),
    solanaRpc: 8899,
    solanaWs: 8900,
    bitcoin: 18443,
    bitcoinNode: 18453,
  }
}

/** The ports with the names people know them by. */
export function namePorts(ports: DevnetPorts): { name: string; port: number }[] {
  return [
    { name: 'control', port: ports.control },
    ...ports.evm.map((port, index) => ({ name: `EVM ${index + 1}`, port })),
    { name: 'Solana RPC', port: ports.solanaRpc },
    { name: 'Solana WebSocket', port: ports.solanaWs },
    { name: 'Bitcoin', port: ports.bitcoin },
    { name: 'Bitcoin node', port: ports.bitcoinNode },
  ]
}

/** The same ports, each by so much higher. */
export function shiftPorts(ports: DevnetPorts, by: number): DevnetPorts {
  return replacePorts(
    ports,
    namePorts(ports).map(({ port }) => port + by),
  )
}

/** The same ports with each number replaced, in the order of `namePorts`. */
export function replacePorts(ports: DevnetPorts, numbers: number[]): DevnetPorts {
  const queue = [...numbers]
  const next = (old: number) => queue.shift() ?? old
  return {
    control: next(ports.control),
    evm: ports.evm.map(next),
    solanaRpc: next(ports.solanaRpc),
    solanaWs: next(ports.solanaWs),
    bitcoin: next(ports.bitcoin),
    bitcoinNode: next(ports.bitcoinNode),
  }
}
