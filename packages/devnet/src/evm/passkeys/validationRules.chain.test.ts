import { encodeFunctionData, type Hex, pad, parseEther, toHex } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createOperations, type Operation } from '../../../test/passkeyOperations.js'
import { connectEvm } from '../connectEvm.js'

const { accounts, evm } = inject('devnet')
const bundler = privateKeyToAccount(accounts[0]!.evm.privateKey)
const info = evm[0]!
const client = connectEvm(info)
const { open, build, sign, send } = createOperations({ info, client, from: bundler })
const { verifier, factory } = info.contracts.passkeyAccounts
const stranger = '0x00000000000000000000000000000000000000aa'

type Step = { op: string; depth: number; stack: readonly Hex[] }

/** `BeforeExecution()` of the entry point: what comes before it is validation. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** OP-011 and OP-080: what says something of the block, of the bundler or of a balance. */
const banned = new Set([
  ...['ORIGIN', 'GASPRICE', 'BLOCKHASH', 'COINBASE', 'TIMESTAMP', 'NUMBER', 'PREVRANDAO', 'DIFFICULTY'],
  ...[
    'GASLIMIT',
    'BASEFEE',
    'BLOBHASH',
    'BLOBBASEFEE',
    'CREATE',
    'INVALID',
    'SELFDESTRUCT',
    'BALANCE',
    'SELFBALANCE',
  ],
])

/** Which steps of validation a bundler that traces them refuses, by the rule of ERC-7562 for what has no stake. */
async function findViolations(operation: Operation): Promise<string[]> {
  const { structLogs } = (await client.request({
    method: 'debug_traceCall' as never,
    params: [
      {
        from: bundler.address,
        to: entryPoint08Address,
        data: encodeFunctionData({
          abi: entryPoint08Abi,
          functionName: 'handleOps',
          args: [[toPackedUserOperation(operation)], bundler.address],
        }),
      },
      'latest',
      {},
    ] as never,
  })) as { structLogs: readonly Step[] }
  const { sender } = operation
  const frames: string[] = [entryPoint08Address.toLowerCase()]
  const found: string[] = []
  let created = 0
  let isOver = false
  for (const [index, { op, depth, stack }] of structLogs.entries()) {
    const top = (at: number) => stack[stack.length - 1 - at] ?? '0x0'
    const next = structLogs[index + 1]
    frames.length = depth
    const own = frames[depth - 1] ?? ''
    if (depth === 1 && op === 'LOG1' && pad(top(2)) === beforeExecution) {
      isOver = true
      break
    }
    const note = (rule: string) => found.push(`${rule}: ${op} in ${own}`)
    const isCall = /CALL(CODE)?$/.test(op)
    if (isCall && next && next.depth > depth) frames[depth] = addressOf(top(1))
    if (op === 'CREATE2' && next) frames[depth] = sender.toLowerCase()
    if (op === 'DELEGATECALL' && next) frames[depth] = own
    if (own === entryPoint08Address.toLowerCase()) continue
    if (banned.has(op)) note('OP-011')
    if (op === 'GAS' && !/CALL(CODE)?$/.test(next?.op ?? '')) note('OP-012')
    if (op === 'CREATE2' && ++created > 1) note('OP-031')
    if (op === 'CALL' && BigInt(top(2)) > 0n && addressOf(top(1)) !== entryPoint08Address.toLowerCase())
      note('OP-061')
    if (isCall || op.startsWith('EXTCODE')) {
      const to = addressOf(top(isCall ? 1 : 0))
      const isPrecompile = BigInt(to) <= 0x11n || BigInt(to) === 0x100n
      if (!isPrecompile && to !== sender.toLowerCase() && !(await client.getCode({ address: to })))
        note('OP-041')
    }
    // STO-010: its own storage. What is associated with it elsewhere (STO-021) is not needed.
    if (/^[ST](LOAD|STORE)$/.test(op) && own !== sender.toLowerCase()) note('STO-010')
  }
  if (!isOver) throw new Error('The entry point validated nothing.')
  return found
}

const addressOf = (word: Hex): Hex => toHex(BigInt(word) & (2n ** 160n - 1n), { size: 20 })

test('default: an account is made and validated within ERC-7562, and so is one that is there', async () => {
  const { owner, account } = await open(parseEther('1'))
  const first = await sign(await build(account, [{ to: stranger, value: 1n }]), owner)
  expect(first.factory).toBe(factory)
  expect(await findViolations(first)).toEqual([])
  await send(account, owner, [{ to: stranger, value: 1n }])
  const second = await sign(await build(account, [{ to: stranger, value: 1n }]), owner)
  expect(second.factory).toBeUndefined()
  expect(await findViolations(second)).toEqual([])
})

test('behavior: what breaks a rule is found', async () => {
  const { owner, account } = await open(parseEther('1'))
  await send(account, owner, [])
  const operation = await sign(await build(account, []), owner)
  const code = await client.getCode({ address: verifier })
  try {
    // TIMESTAMP and POP, and then the answer that every signature is right: `verify` of ERC-7913.
    await client.setCode({ address: verifier, bytecode: '0x425063024ad31860e01b60005260206000f3' })
    expect(await findViolations(operation)).toEqual([`OP-011: TIMESTAMP in ${verifier.toLowerCase()}`])
  } finally {
    await client.setCode({ address: verifier, bytecode: code ?? '0x' })
  }
})
