import type { Store } from './Store.js'

/** Whose traces are deleted: an account by its address, or a person by e-mail address. */
export type Person = { address: string } | { email: string }

/** Rows that were deleted, or that nothing of the person is left in, by table. */
export type Erased = { table: string; rows: number }[]

export type ErasePersonParameters = {
  store: Pick<Store, 'pool'>
  person: Person
  /** Only counts. */
  isTrial?: boolean
}

type Step = { table: string; statement: string }

/** In any case of hexadecimal, and in the accounts of CAIP-10 on any chain. */
const isAddress = (column: string) =>
  `(${column} = $1 or ($1 ~* '^0x[0-9a-f]+$' and lower(${column}) = lower($1)))`
const isAccount = (column: string) => isAddress(`split_part(${column}, ':', 3)`)

/**
 * What is kept of an account. A name stays taken, without address and attributes: given free, it could be registered by somebody
 * else, to whom people would then pay. An order that is paid and not delivered is still owed, and stays until it has ended.
 */
const ofAddress: readonly Step[] = [
  {
    table: 'name_addresses',
    statement: `delete from name_addresses where ${isAddress('address')} returning name`,
  },
  {
    table: 'names',
    statement: `update names set attributes = '{}' where attributes <> '{}'
      and not exists (select from name_addresses a where a.name = names.name) and name = any($1::text[])`,
  },
  { table: 'sessions', statement: `delete from sessions where ${isAddress('address')}` },
  { table: 'sign_in_sessions', statement: `delete from sign_in_sessions where ${isAccount('account')}` },
  { table: 'user_accounts', statement: `delete from user_accounts where ${isAccount('account')}` },
  {
    table: 'onramp_orders',
    statement: `delete from onramp_orders where ${isAddress('address')} and status not in ('pending', 'paid')`,
  },
  {
    table: 'idempotency_keys',
    statement: 'delete from idempotency_keys where position(lower($1) in lower(outcome)) > 0',
  },
]

const ofEmail: readonly Step[] = [
  {
    table: 'user_accounts',
    statement: `delete from user_accounts where lower(email) = lower($1) or (provider = 'email' and subject = lower($1))`,
  },
  { table: 'user_attempts', statement: 'delete from user_attempts where lower(email) = lower($1)' },
  {
    table: 'idempotency_keys',
    statement: 'delete from idempotency_keys where position(lower($1) in lower(outcome)) > 0',
  },
]

/** Deletes what this server keeps of a person, in one transaction. What a chain says of an account is not the server's to delete. */
export async function erasePerson({
  store,
  person,
  isTrial = false,
}: ErasePersonParameters): Promise<Erased> {
  const [steps, word] =
    'email' in person ? ([ofEmail, person.email] as const) : ([ofAddress, person.address] as const)
  const client = await store.pool.connect()
  const erased: Erased = []
  let names: string[] = []
  try {
    await client.query('begin')
    for (const { table, statement } of steps) {
      const values = table === 'names' ? [names] : [word]
      const { rows, rowCount } = await client.query<{ name?: string }>(statement, values)
      names = [...names, ...rows.flatMap(({ name }) => name ?? [])]
      erased.push({ table, rows: rowCount ?? 0 })
    }
    await client.query(isTrial ? 'rollback' : 'commit')
    client.release()
    return erased
  } catch (error) {
    // Its transaction goes with the connection.
    client.release(true)
    throw error
  }
}
