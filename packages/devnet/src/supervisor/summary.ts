import type { Manifest } from '../manifest.js'
import { descendants, memoryOf } from './processes.js'

/** The table of what runs where, for the terminal. */
export function summary(manifest: Manifest): string {
  const { evm, solana, bitcoin, bitcoinUnavailable, controlUrl } = manifest
  const rows: [string, string, string][] = [
    ...evm.map(({ name, chainId, rpcUrl }): [string, string, string] => [`EVM ${chainId}`, rpcUrl, name]),
    ['Solana', solana.rpcUrl, `subscriptions at ${solana.wsUrl}`],
    ['Bitcoin', bitcoin?.rpcUrl ?? 'not running', bitcoin ? 'regtest' : (bitcoinUnavailable ?? '')],
    ['Control', controlUrl, 'GET /manifest /health, POST /faucet /mine'],
  ]
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const [first, second] = [width(0), width(1)]
  return rows.map(([name, url, note]) => `  ${name.padEnd(first)}  ${url.padEnd(second)}  ${note}`).join('\n')
}

/** What this process and all it started take, such as `412 MB in 6 processes`. */
export function memorySummary(): string {
  const pids = [process.pid, ...descendants(process.pid)]
  return `${Math.round(memoryOf(pids) / 1024 / 1024)} MB in ${pids.length} processes`
}
