import { basename, join } from 'node:path'
import { readPackages } from '../workspace/packages.js'
import { readTree } from '../workspace/tree.js'
import { buildPackage } from './buildPackage.js'
import { findOutdated, isOlder } from './findOutdated.js'
import { inOrder } from './inOrder.js'

const root = join(import.meta.dirname, '../..')

/** What a page with the widget is built from. */
const pagePackages = [
  'protocol',
  'core',
  'evm',
  'solana',
  'bitcoin',
  'walletconnect',
  'passkey',
  'icons',
  'react',
  'element',
]

/** Builds those of a page's packages, or of those named, that changed since they were last built. */
export async function buildOutdated(wanted: readonly string[] = pagePackages): Promise<void> {
  const outdated = await findOutdated(wanted.map((name) => join(root, 'packages', name)))
  const names = outdated.map((folder) => basename(folder))
  const [element = '', ...others] = pagePackages.map((name) => join(root, 'packages', name)).reverse()
  // What others are built into is in it too.
  const isStale = names.length > 0 || (await isOlder(element, others))
  if (wanted.includes('element') && !names.includes('element') && isStale) names.push('element')
  const packages = readPackages(readTree(root)).filter(({ directory }) => names.includes(basename(directory)))
  for (const one of inOrder(packages)) {
    console.log(`building ${one.name}, which has changed`)
    await buildPackage(root, one)
  }
}
