import { describeIndexCost } from '../config/describeIndexCost.js'
import { version } from '../observe/version.js'
import { StoreError } from '../store/StoreError.js'
import { toStoreRefusal } from '../store/toStoreRefusal.js'
import { helpText } from './helpText.js'
import { type Command, parseWords, UsageError } from './parseWords.js'
import { serve } from './serve.js'
import type { Terminal } from './Terminal.js'

/** Runs a command line; returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCli(terminal: Terminal, words: readonly string[]): Promise<number> {
  try {
    return await run(terminal, parseWords(words))
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`${error.message}. See latchkey-server --help.`)
      return 2
    }
    terminal.complain(describe(error))
    return 1
  }
}

async function run(terminal: Terminal, command: Command): Promise<number> {
  if (command.name === 'help') {
    terminal.print(helpText.trimEnd())
    return 0
  }
  if (command.name === 'version') {
    terminal.print(version)
    return 0
  }
  if (command.name === 'relay') {
    const { relay } = await import('./relay.js')
    return relay(terminal, command)
  }
  if (command.name === 'reflector') {
    const { reflector } = await import('./reflector.js')
    return reflector(terminal, command)
  }
  const { env } = terminal
  const read = () => terminal.readConfig(command.file === undefined ? { env } : { file: command.file, env })
  const config = await read()
  if (command.name === 'serve') return serve(terminal, config, { readAgain: read })
  if (command.name === 'check') {
    const chains = config.networks.map(({ chainId }) => chainId).join(', ')
    terminal.print(`The configuration is right. It serves ${chains}.`)
    for (const line of describeIndexCost(config)) terminal.print(line)
    return command.online ? (await import('./checkOnline.js')).checkOnline(terminal, config) : 0
  }
  // These load a database client, which the other commands do without.
  if (command.name === 'migrate')
    return (await import('./migrateDatabase.js')).migrateDatabase(terminal, config)
  if (command.name === 'backup' || command.name === 'restore') {
    return (await import('./keepBackup.js')).keepBackup(terminal, config, command)
  }
  if (command.name === 'erase') return (await import('./erase.js')).erase(terminal, config, command)
  const { manageProjects } = await import('./manageProjects.js')
  return manageProjects(terminal, config, command)
}

/** An error of the environment needs its message alone. A bug is printed with its stack, for the report. */
function describe(error: unknown): string {
  const down = toStoreRefusal(error)
  if (down && !(error instanceof StoreError)) return `${down.message}: ${String(down.cause)}`
  if (!(error instanceof Error)) return String(error)
  const isFault = [TypeError, RangeError, ReferenceError, SyntaxError].some((fault) => error instanceof fault)
  return isFault ? (error.stack ?? error.message) : error.message
}
