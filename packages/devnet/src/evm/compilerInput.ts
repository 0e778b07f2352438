import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { demoContracts, publicContracts } from './artifacts.js'

const contractsFolder = new URL('../../contracts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** What the compiler is asked for: once for the contracts of local chains, once for those of every chain. */
export function createInputs() {
  return [
    // The optimizer would double the time for nothing here.
    createInput(demoContracts, { enabled: false }),
    createInput(publicContracts, { enabled: true, runs: 1_000 }),
  ]
}

function createInput(names: readonly string[], optimizer: object) {
  return {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [`${name}.sol`, { content: readSource(`${name}.sol`) }])),
    settings: {
      evmVersion: 'cancun',
      optimizer,
      // Else every comment and every path would change the bytecode.
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      // Only ours: code for every contract that they inherit from would be made for nothing.
      outputSelection: Object.fromEntries(
        names.map((name) => [`${name}.sol`, { [name]: ['abi', 'evm.bytecode.object'] }]),
      ),
    },
  }
}

/** Reads a contract of ours, or one that ours import from a package. */
export function readSource(path: string): string {
  return readFileSync(path.startsWith('@') ? resolve(path) : new URL(path, contractsFolder), 'utf8')
}
