import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactsFolder, ownContracts } from './artifacts.js'
import { type ContractHashes, hashContracts, hashesFile } from './hashContracts.js'

// That they are what the compiler makes of them is seen in compile.matrix.test.ts, which takes seconds.
test('default: contracts, compiler and artifacts are those of the last compilation', () => {
  const kept: ContractHashes = JSON.parse(readFileSync(hashesFile, 'utf8'))
  const command = 'node scripts/run.mjs packages/devnet/src/evm/compile.ts'
  expect(hashContracts(), `compile the contracts anew: ${command}`).toEqual(kept)
})

test('behavior: nothing else is committed among the artifacts', () => {
  expect(readdirSync(artifactsFolder).sort()).toEqual(ownContracts.map((name) => `${name}.json`))
})
