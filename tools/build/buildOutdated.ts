import { basename, join } from 'node:path'
import { readPackages } from '../workspace/packages.js'
import { readTree } from '../workspace/tree.js'
import { buildPackage } from './buildPackage.js'
import { findOutdated } from './findOutdated.js'

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
]

/** Builds those of a page's packages, or of those named, that changed since they were last built. */
export async function buildOutdated(wanted: readonly string[] = pagePackages): Promise<void> {
  const outdated = await findOutdated(wanted.map((name) => join(root, 'packages', name)))
  const names = outdated.map((folder) => basename(folder))
  const packages = readPackages(readTree(root)).filter(({ directory }) => names.includes(basename(directory)))
  for (const one of packages) {
    console.log(`building ${one.name}, which has changed`)
    await buildPackage(root, one)
  }
}
