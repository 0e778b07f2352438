import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import { artifactsFolder } from './artifacts.js'
import { createInputs, readSource } from './compilerInput.js'
import { hashContracts, hashesFile } from './hashContracts.js'

type Output = {
  errors?: {
    severity: 'error' | 'warning' | 'info'
    formattedMessage: string
    sourceLocation?: { file: string }
  }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/** Compiles our contracts; returns the text of each artifact file by the contract's name. */
export function compileContracts(): Record<string, string> {
  return Object.assign({}, ...createInputs().map(compile))
}

function compile(input: ReturnType<typeof createInputs>[number]): Record<string, string> {
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
  const names = Object.keys(input.sources).map((file) => file.replace(/\.sol$/, ''))
  return Object.fromEntries(names.map((name) => [name, formatArtifact(output, name)]))
}

function formatArtifact({ contracts }: Output, name: string): string {
  const compiled = contracts[`${name}.sol`]?.[name]
  if (!compiled) throw new Error(`contracts/${name}.sol has no contract of that name`)
  const lines = compiled.abi.map((entry) => `    ${JSON.stringify(entry)}`)
  return `{\n  "abi": [\n${lines.join(',\n')}\n  ],\n  "bytecode": "0x${compiled.evm.bytecode.object}"\n}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(compileContracts())) {
    writeFileSync(new URL(`${name}.json`, artifactsFolder), text)
  }
  writeFileSync(hashesFile, `${JSON.stringify(hashContracts(), null, 2)}\n`)
}
