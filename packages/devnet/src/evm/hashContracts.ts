import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { artifactsFolder, ownContracts } from './artifacts.js'
import { createInputs, readSource } from './compilerInput.js'

export type ContractHashes = {
  /** Of all that the compiler is given, and of its version. */
  inputs: string
  /** Of each artifact file, by the contract's name. */
  artifacts: Record<string, string>
}

/** Where the hashes of the last compilation are. */
export const hashesFile = new URL('./contractHashes.json', import.meta.url)

const require = createRequire(import.meta.url)

/** Says in milliseconds whether contracts, compiler and artifacts are those of the last compilation. */
export function hashContracts(): ContractHashes {
  // What ours import from packages is as fixed as their versions are.
  const versions = ['solc', '@openzeppelin/contracts'].map((name) => require(`${name}/package.json`).version)
  const imported = readdirSync(new URL('../contracts/', artifactsFolder)).sort().map(readSource)
  const artifacts = ownContracts.map((name) => [
    name,
    hash(readFileSync(new URL(`${name}.json`, artifactsFolder), 'utf8')),
  ])
  return {
    inputs: hash(JSON.stringify([versions, createInputs(), imported])),
    artifacts: Object.fromEntries(artifacts),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
