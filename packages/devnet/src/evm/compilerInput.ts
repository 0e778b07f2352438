import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ownContracts } from './artifacts.js'

const contractsFolder = new URL('../../contracts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** What the compiler is asked for. */
export function createInputs() {
  return [
    {
      language: 'Solidity',
      sources: Object.fromEntries(
        ownContracts.map((name) => [`${name}.sol`, { content: readSource(`${name}.sol`) }]),
      ),
      settings: {
        evmVersion: 'cancun',
        // It would double the time for nothing here.
        optimizer: { enabled: false },
        // Else every comment and every path would change the bytecode.
        metadata: { appendCBOR: false, bytecodeHash: 'none' },
        // Only ours: code for every contract that they inherit from would be made for nothing.
        outputSelection: Object.fromEntries(
          ownContracts.map((name) => [`${name}.sol`, { [name]: ['abi', 'evm.bytecode.object'] }]),
        ),
      },
    },
  ]
}

/** Reads a contract of ours, or one that ours import from a package. */
export function readSource(path: string): string {
  return readFileSync(path.startsWith('@') ? resolve(path) : new URL(path, contractsFolder), 'utf8')
}
