import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import { artifactsFolder, demoContracts, publicContracts } from './artifacts.js'

type Output = {
  errors?: {
    severity: 'error' | 'warning' | 'info'
    formattedMessage: string
    sourceLocation?: { file: string }
  }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const contractsFolder = new URL('../../contracts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** Compiles our contracts; returns the text of each artifact file by the contract's name. */
export function compileContracts(): Record<string, string> {
  return {
    // A test compiles all of this on every run, and the optimizer would double the time for nothing here.
    ...compile(demoContracts, { enabled: false }),
    ...compile(publicContracts, { enabled: true, runs: 1_000 }),
  }
}

function compile(names: readonly string[], optimizer: object): Record<string, string> {
  const input = {
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
  const readImport = (path: string) => ({ contents: readSource(path) })
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  // Warnings about contracts of others are theirs to heed.
  const complaints = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || (severity === 'warning' && !sourceLocation?.file.startsWith('@')),
  )
  if (complaints.length > 0) {
    throw new Error(complaints.map(({ formattedMessage }) => formattedMessage).join('\n'))
  }
  return Object.fromEntries(names.map((name) => [name, formatArtifact(output, name)]))
}

function formatArtifact({ contracts }: Output, name: string): string {
  const compiled = contracts[`${name}.sol`]?.[name]
  if (!compiled) throw new Error(`contracts/${name}.sol has no contract of that name`)
  const lines = compiled.abi.map((entry) => `    ${JSON.stringify(entry)}`)
  return `{\n  "abi": [\n${lines.join(',\n')}\n  ],\n  "bytecode": "0x${compiled.evm.bytecode.object}"\n}\n`
}

function readSource(path: string): string {
  return readFileSync(path.startsWith('@') ? resolve(path) : new URL(path, contractsFolder), 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(compileContracts())) {
    writeFileSync(new URL(`${name}.json`, artifactsFolder), text)
  }
}
