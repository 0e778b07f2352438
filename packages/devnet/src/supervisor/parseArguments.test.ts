import { expect, test } from 'vitest'
import { formatPorts, parseArguments } from './parseArguments.js'
import { defaultPorts } from './ports.js'

test('default', () => {
  expect(parseArguments([])).toEqual({
    help: false,
    anyPort: false,
    bitcoin: true,
    chainIds: [31337, 31338],
    ports: {
      control: 8540,
      evm: [8545, 8546],
      solanaRpc: 8899,
      solanaWs: 8900,
      bitcoin: 18443,
      bitcoinNode: 18453,
    },
  })
})

test('param: flags and folder', () => {
  expect(parseArguments(['--any-port', '--no-bitcoin', '--state', 'somewhere'])).toMatchObject({
    anyPort: true,
    bitcoin: false,
    stateDir: 'somewhere',
  })
})

test('param: --chain-ids', () => {
  const { chainIds, ports } = parseArguments(['--chain-ids', '1,10,8453'])
  expect(chainIds).toEqual([1, 10, 8453])
  expect(ports.evm).toEqual([8545, 8546, 8547])
})

test('param: --ports', () => {
  const { ports } = parseArguments(['--ports', 'evm2=9001,control=9002,solana-ws=9003'])
  expect(ports).toEqual({ ...defaultPorts(2), evm: [8545, 9001], control: 9002, solanaWs: 9003 })
})

test('behavior: formatPorts writes what --ports reads', () => {
  const ports = { control: 1, evm: [2, 3, 4], solanaRpc: 5, solanaWs: 6, bitcoin: 7, bitcoinNode: 8 }
  expect(parseArguments(['--chain-ids', '7,8,9', '--ports', formatPorts(ports)]).ports).toEqual(ports)
})

test.each([
  [['--chain-ids', '1,1']],
  [['--chain-ids', '']],
  [['--chain-ids', '0']],
  [['--chain-ids', '0x1']],
  [['--chain-ids', '1e3']],
  [['--ports', 'evm3=9001']],
  [['--ports', 'control']],
  [['--ports', 'control=65536']],
  [['--ports', 'nothing=1']],
  [['--reset']],
  [['--unknown']],
  [['extra']],
])('error: %j', (argv) => {
  expect(() => parseArguments(argv)).toThrow(expect.objectContaining({ code: 'bad-option' }))
})
