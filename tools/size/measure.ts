import { buildApp } from './buildApp.js'
import { loadedBytes, loadedFiles, totalBytes } from './loadedBytes.js'
import { scriptBytes } from './scriptBytes.js'

/** What was measured and what it may be: gzipped bytes, or a number of files. */
export type Measurement = { name: string; value: number; budget: number; unit?: 'files' }

const kB = 1000
const shell = ['react/dist/moments/shell.js', 'react/dist/i18n/en/shell.js']
/** The list of wallets: what finds those of each family, before its adapter. */
const list = [
  ...shell,
  'evm/dist/discovery/discover.js',
  'solana/dist/wallets/createWalletList.js',
  'bitcoin/dist/wallets/createWalletList.js',
]
/** What a pointer at the button brings besides. */
const prepared = [...list, 'core/dist/exports/directory.js']
/** What follows a list with an EVM wallet in it: more of the directory, the next views, the adapter. */
const chosen = [
  'protocol/dist/wallets/bundledWallets.js',
  'react/dist/moments/connecting.js',
  'evm/dist/createEvmAdapter.js',
]
/** A connection and its account, without what is the chain family's. */
const account = [
  ...list,
  'react/dist/moments/connecting.js',
  'react/dist/moments/account.js',
  'react/dist/i18n/en/account.js',
]
const evm = [...account, 'evm/dist/createEvmAdapter.js', 'evm/dist/features/send.js']
/** Sending, swapping and buying, from the form to the transaction. */
const money = [
  'react/dist/moments/money.js',
  'react/dist/i18n/en/money.js',
  'react/dist/moments/follow.js',
  'evm/dist/features/swap.js',
]
const opener = 'core/dist/loading/announced.chunk.js'
const announced = [...shell, opener, 'walletconnect/dist/page/createPagePairing.js']
/** The languages besides English; nobody loads a second one. */
const languages = /\/react\/dist\/i18n\/(?:de|es|fr|pt|ja|ko|zh|ru|tr|ar|hi)\//

/**
 * Builds the apps and measures what comes at each moment on top of what was there before; the first and the last on top of
 * React alone. A budget has some room, and one that would make code worse is raised with a reason in the changeset.
 */
export async function measure(): Promise<Measurement[]> {
  const react = loadedBytes(await buildApp('react.tsx'))
  const widget = await buildApp('widget.tsx')
  const paired = await buildApp('walletconnect.tsx')
  const everything = await buildApp('everything.tsx')
  const comes = (modules: readonly string[], before: readonly string[]) =>
    loadedBytes(widget, [...before, ...modules]) - loadedBytes(widget, before)
  return [
    { name: 'first button, nothing connected', value: loadedBytes(widget) - react, budget: 8.2 * kB },
    { name: 'script tag, with its framework', value: scriptBytes(), budget: 30 * kB },
    { name: 'shell with the list of wallets', value: comes(list, []), budget: 27.4 * kB },
    {
      name: 'files after the list, for EVM',
      value: loadedFiles(widget, [...prepared, ...chosen]) - loadedFiles(widget, prepared),
      budget: 10,
      unit: 'files',
    },
    { name: 'EVM connected, with the account', value: comes(evm, list), budget: 82 * kB },
    {
      name: 'Solana connected, with sending',
      value: comes(
        [
          'solana/dist/createSolanaAdapter.js',
          'solana/dist/features/sign.js',
          'solana/dist/features/send.js',
          'solana/dist/features/track.js',
        ],
        account,
      ),
      budget: 50 * kB,
    },
    {
      name: 'Bitcoin connected, with sending',
      value: comes(
        [
          'bitcoin/dist/createBitcoinAdapter.js',
          'bitcoin/dist/features/sign.js',
          'bitcoin/dist/features/send.js',
          'bitcoin/dist/features/track.js',
        ],
        account,
      ),
      budget: 80 * kB,
    },
    {
      name: 'WalletConnect, with its keys',
      value:
        loadedBytes(paired, [...announced, 'walletconnect/dist/sign/createSignClient.js']) -
        loadedBytes(paired, shell),
      budget: 31.5 * kB,
    },
    {
      name: 'passkey: signing, beside EVM',
      value:
        loadedBytes(everything, [...evm, 'passkey/dist/page/signer.chunk.js']) - loadedBytes(everything, evm),
      budget: 65 * kB,
    },
    { name: 'money: send, swap, buy', value: comes(money, evm), budget: 69 * kB },
    {
      name: 'whole build, in one language',
      value: totalBytes(widget) - totalBytes(widget, languages) - react,
      budget: 520 * kB,
    },
  ]
}

/** The measurements that are over their budget. */
export function findBreaches(measurements: readonly Measurement[]): Measurement[] {
  return measurements.filter(({ value, budget }) => value > budget)
}

/** The measurements as a table for people. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, value, budget, unit }) => {
    const format = (one: number) => (unit ? `${one}` : (one / kB).toFixed(1)).padStart(7)
    return [value > budget ? '✗' : '✓', name.padEnd(34), format(value), format(budget)]
  })
  return [['·', 'gzip kB of JavaScript'.padEnd(34), '   size', ' budget'], ...rows]
    .map((row) => row.join(' '))
    .join('\n')
}
