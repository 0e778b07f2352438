import { buildApp } from './buildApp.js'
import { loadedBytes, totalBytes } from './loadedBytes.js'

/** A measured size and what it may be, in gzipped bytes. */
export type Measurement = { name: string; bytes: number; budget: number }

const kB = 1000
const shell = ['react/src/shell/Modal.tsx', 'react/src/features/connect/ConnectView.tsx']
const evmConnected = [...shell, 'react/src/features/account/AccountView.tsx', 'evm/src/createEvmAdapter.ts']

/** Builds the apps and measures what loads when. Everything but the last row is what comes on top of React alone. */
export async function measure(): Promise<Measurement[]> {
  const react = loadedBytes(await buildApp('react.tsx'))
  const widget = await buildApp('widget.tsx')
  const withoutAdapter = loadedBytes(await buildApp('withoutAdapter.tsx'))
  const button = loadedBytes(widget)
  return [
    { name: 'first button, nothing connected', bytes: button - react, budget: 8 * kB },
    { name: 'shell and connect view', bytes: loadedBytes(widget, shell) - button, budget: 20 * kB },
    {
      name: 'EVM connected, account view open',
      bytes: loadedBytes(widget, evmConnected) - react,
      budget: 75 * kB,
    },
    { name: 'EVM descriptor', bytes: button - withoutAdapter, budget: 2 * kB },
    { name: 'whole build, React included', bytes: totalBytes(widget), budget: 450 * kB },
  ]
}

/** The measurements that are over their budget. */
export function findBreaches(measurements: readonly Measurement[]): Measurement[] {
  return measurements.filter(({ bytes, budget }) => bytes > budget)
}

/** The measurements as a table for people. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, bytes, budget }) => [
    bytes > budget ? '✗' : '✓',
    name.padEnd(34),
    (bytes / kB).toFixed(1).padStart(7),
    (budget / kB).toFixed(1).padStart(7),
  ])
  return [['·', 'gzip kB of JavaScript'.padEnd(34), '   size', ' budget'], ...rows]
    .map((row) => row.join(' '))
    .join('\n')
}
