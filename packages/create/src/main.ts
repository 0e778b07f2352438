#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { runCreate } from './runCreate.js'

const terminal = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined
process.exitCode = await runCreate(
  {
    cwd: process.cwd(),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    ask: terminal && ((question) => terminal.question(question)),
  },
  process.argv.slice(2),
)
terminal?.close()
