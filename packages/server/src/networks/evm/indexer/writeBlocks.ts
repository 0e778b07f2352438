import type { PoolClient } from 'pg'
import { type Hex, zeroAddress } from 'viem'
import { activityOf } from './activityOf.js'
import type { IndexedBlock } from './IndexedBlock.js'

/** Writes blocks and all that follows from them: one statement a table, whatever the number of rows. */
export async function writeBlocks(client: PoolClient, chainId: number, blocks: readonly IndexedBlock[]) {
  await insert(client, chainId, 'evm_blocks', blocks, {
    number: ['bigint', ({ number }) => number],
    hash: ['bytea', ({ hash }) => toBytes(hash)],
    parent: ['bytea', ({ parent }) => toBytes(parent)],
    mined_at: ['bigint', ({ minedAt }) => minedAt],
    incomplete: ['boolean', ({ isIncomplete = false }) => isIncomplete],
  })
  const transactions = blocks.flatMap(({ number, transactions }) =>
    transactions.map((transaction) => ({ block: number, ...transaction })),
  )
  await insert(client, chainId, 'evm_transactions', transactions, {
    block: ['bigint', ({ block }) => block],
    position: ['integer', ({ position }) => position],
    nonce: ['bigint', ({ nonce }) => nonce],
    succeeded: ['boolean', ({ succeeded }) => succeeded],
    hash: ['bytea', ({ hash }) => toBytes(hash)],
    sender: ['bytea', ({ from }) => toBytes(from)],
    recipient: ['bytea', ({ to }) => to && toBytes(to)],
    created: ['bytea', ({ created }) => created && toBytes(created)],
    method: ['bytea', ({ method }) => method && toBytes(method)],
    value: ['numeric', ({ value }) => value.toString()],
  })
  const transfers = blocks.flatMap(({ number, transfers }) =>
    transfers.map((transfer) => ({ block: number, ...transfer })),
  )
  await insert(client, chainId, 'evm_transfers', transfers, {
    block: ['bigint', ({ block }) => block],
    log: ['integer', ({ log }) => log],
    position: ['integer', ({ position }) => position],
    kind: ['smallint', ({ kind }) => kind],
    token: ['bytea', ({ token }) => toBytes(token)],
    sender: ['bytea', ({ from }) => toBytes(from)],
    recipient: ['bytea', ({ to }) => toBytes(to)],
    amount: ['numeric', ({ amount }) => amount.toString()],
  })
  const activity = blocks.flatMap((block) =>
    activityOf(block).map((activity) => ({ block: block.number, ...activity })),
  )
  await insert(client, chainId, 'evm_activity', activity, {
    address: ['bytea', ({ address }) => toBytes(address)],
    block: ['bigint', ({ block }) => block],
    position: ['integer', ({ position }) => position],
    // An array of arrays would be one array to PostgreSQL, so each comes as text.
    logs: ['text', ({ logs }) => `{${logs.join(',')}}`, 'integer[]'],
  })
  const received = transfers.filter(
    ({ kind, to, amount }) => kind === 20 && to !== zeroAddress && amount > 0n,
  )
  await insert(client, chainId, 'evm_holders', received, {
    address: ['bytea', ({ to }) => toBytes(to)],
    token: ['bytea', ({ token }) => toBytes(token)],
    block: ['bigint', ({ block }) => block],
  })
  await markOwn(client, chainId, blocks)
}

/**
 * Marks the tokens that accounts moved, or were given, by transactions of their own: nobody else can make an account deal
 * with a token, so no number of tokens that strangers send hides these (S-13).
 */
async function markOwn(client: PoolClient, chainId: number, blocks: readonly IndexedBlock[]) {
  const own = new Map<string, { address: Hex; token: Hex; block: number }>()
  for (const { number: block, transactions, transfers } of blocks) {
    const makers = new Map(transactions.map(({ position, from }) => [position, from]))
    for (const { kind, position, token, from, to, amount } of transfers) {
      const address = makers.get(position)
      if (kind !== 20 || amount === 0n || !address || (address !== from && address !== to)) continue
      own.set(`${address} ${token}`, { address, token, block })
    }
  }
  const rows = [...own.values()]
  if (rows.length === 0) return
  await client.query(
    `insert into evm_holders (chain_id, address, token, block, own)
     select $1, address, token, block, true
     from unnest($2::bytea[], $3::bytea[], $4::bigint[]) as given (address, token, block)
     on conflict (chain_id, address, token) do update set own = true where not evm_holders.own`,
    [
      chainId,
      rows.map(({ address }) => toBytes(address)),
      rows.map(({ token }) => toBytes(token)),
      rows.map(({ block }) => block),
    ],
  )
}

type Value = number | string | boolean | Buffer | undefined
type Column<row> = [type: string, value: (row: row) => Value, cast?: string]

/**
 * Rows that are there already stay: a node that counts a log twice costs that log, and a token that was sent before is
 * known already.
 */
async function insert<row>(
  client: PoolClient,
  chainId: number,
  table: string,
  rows: readonly row[],
  columns: Record<string, Column<row>>,
) {
  if (rows.length === 0) return
  const entries = Object.entries(columns)
  const names = entries.map(([name]) => name)
  const arrays = entries.map(([, [type]], index) => `$${index + 2}::${type}[]`)
  const selected = entries.map(([name, [, , cast]]) => (cast ? `${name}::${cast}` : name))
  await client.query(
    `insert into ${table} (chain_id, ${names.join(', ')})
     select $1, ${selected.join(', ')} from unnest(${arrays.join(', ')}) as given (${names.join(', ')})
     on conflict do nothing`,
    [chainId, ...entries.map(([, [, value]]) => rows.map((row) => value(row) ?? null))],
  )
}

/** Hex as the bytes it says. */
export const toBytes = (hex: Hex): Buffer => Buffer.from(hex.slice(2), 'hex')

/** Bytes as hex. */
export const fromBytes = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`
