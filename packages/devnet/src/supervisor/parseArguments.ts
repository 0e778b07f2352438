import { parseArgs } from 'node:util'
import { DevnetError } from './DevnetError.js'
import { type DevnetPorts, defaultPorts } from './ports.js'

export type ParsedArguments = {
  help: boolean
  stateDir?: string
  anyPort: boolean
  bitcoin: boolean
  chainIds: number[]
  ports: DevnetPorts
}

export const usage = `Local EVM, Solana and Bitcoin chains, seeded and funded.

  npm run devnet -- [options]

  --state DIR           work in DIR (default: .latchkey/devnet)
  --chain-ids A,B       ids of the EVM chains (default: 31337,31338)
  --ports NAME=PORT,…   other ports: control, evm1, evm2, …, solana, solana-ws, bitcoin, bitcoin-node
  --any-port            take the next free port where one is taken, instead of failing
  --no-bitcoin          leave Bitcoin out
  --help                show this

The chains begin anew at each start. Ctrl-C stops it; a second Ctrl-C ends it at once.`

/** Reads the command line; throws `bad-option` with a sentence for the person who typed it. */
export function parseArguments(argv: string[]): ParsedArguments {
  const values = parse(argv)
  const chainIds = (values['chain-ids'] ?? '31337,31338').split(',').map((text) => whole('--chain-ids', text))
  if (new Set(chainIds).size < chainIds.length) {
    throw new DevnetError('bad-option', '--chain-ids names an id twice.')
  }
  return {
    help: values.help ?? false,
    ...(values.state === undefined ? {} : { stateDir: values.state }),
    anyPort: values['any-port'] ?? false,
    bitcoin: !values['no-bitcoin'],
    chainIds,
    ports: parsePorts(values.ports, chainIds.length),
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        help: { type: 'boolean', short: 'h' },
        state: { type: 'string' },
        'chain-ids': { type: 'string' },
        ports: { type: 'string' },
        'any-port': { type: 'boolean' },
        'no-bitcoin': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new DevnetError('bad-option', error instanceof Error ? error.message : String(error))
  }
}

function parsePorts(text: string | undefined, evmChains: number): DevnetPorts {
  const ports = defaultPorts(evmChains)
  if (text === undefined) return ports
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.split('=')
    const port = whole('--ports', value)
    if (port > 65_535) throw new DevnetError('bad-option', `--ports: ${port} is no port.`)
    const evmIndex = /^evm([1-9]\d?)$/.exec(name)?.[1]
    if (evmIndex !== undefined && Number(evmIndex) <= evmChains) ports.evm[Number(evmIndex) - 1] = port
    else if (name === 'control') ports.control = port
    else if (name === 'solana') ports.solanaRpc = port
    else if (name === 'solana-ws') ports.solanaWs = port
    else if (name === 'bitcoin') ports.bitcoin = port
    else if (name === 'bitcoin-node') ports.bitcoinNode = port
    else throw new DevnetError('bad-option', `--ports: there is no "${name}".`)
  }
  return ports
}

/** The other way round: the value of `--ports` that gives these ports. */
export function formatPorts(ports: DevnetPorts): string {
  return [
    `control=${ports.control}`,
    ...ports.evm.map((port, index) => `evm${index + 1}=${port}`),
    `solana=${ports.solanaRpc}`,
    `solana-ws=${ports.solanaWs}`,
    `bitcoin=${ports.bitcoin}`,
    `bitcoin-node=${ports.bitcoinNode}`,
  ].join(',')
}

function whole(option: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new DevnetError('bad-option', `${option}: "${text}" is no positive whole number.`)
  }
  return Number(text)
}
