import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactsFolder, ownContracts } from './artifacts.js'
import { compileContracts } from './compile.js'

// Five seconds of one core, which a busy machine may not have soon.
const timeout = 240_000

test('default: the committed artifacts are what the compiler makes of the contracts', { timeout }, () => {
  const compiled = compileContracts()
  for (const name of ownContracts) {
    // Compared first, so that a difference is not printed as 20 kB of bytecode.
    const same = readFileSync(new URL(`${name}.json`, artifactsFolder), 'utf8') === compiled[name]
    expect(same, `artifacts/${name}.json is out of date: run src/evm/compile.ts`).toBe(true)
  }
})
