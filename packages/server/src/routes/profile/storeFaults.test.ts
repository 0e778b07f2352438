import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type NamesTest, openNames, register } from '../../../test/openNames.js'
import { evmSigner } from '../../../test/signers.js'

const taken = 'maxine.latchkey.id'
const questions = [
  `account/${taken}`,
  `account/${taken}?apiVersion=2`,
  'account/nobody.latchkey.id',
  'account/nobody.latchkey.id?apiVersion=2',
  `suggestions/maxine?zone=latchkey.id`,
  `reverse/${evmSigner().address}`,
]

let names: NamesTest
beforeEach(async () => {
  names = await openNames()
  expect(await register(names, taken)).toMatchObject({ status: 200 })
})
afterEach(() => names.store.close())

const query = (text: string) => names.store.pool.query(text)

/** Ends the sessions of this database, its own included: they follow rules that are older than the change. */
const renewSessions = () =>
  query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()',
  ).catch(() => {})

/** Each makes the database refuse writes, by what PostgreSQL itself says then, and ends by what is returned. */
const faults: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'the disk is full'() {
    await query(`create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
    await query('create trigger full_disk before insert or update or delete on names execute function fill()')
    return () => query('drop function fill cascade')
  },
  async 'the data folder is read-only'() {
    const { rows } = await query('select current_database() as name')
    await query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
    await renewSessions()
    return async () => {
      await query(
        `begin read write; alter database ${rows[0].name} reset default_transaction_read_only; commit`,
      )
      await renewSessions()
    }
  },
  async 'no file can be opened any more'() {
    await query(`create function lack() returns trigger language plpgsql as
      $$ begin raise exception 'out of file descriptors: Too many open files' using errcode = '53000'; end $$`)
    await query('create trigger no_files before insert or update or delete on names execute function lack()')
    return () => query('drop function lack cascade')
  },
}

describe('F-45 writes are refused and reads go on', () => {
  test.each(Object.entries(faults))('error: %s', async (_name, begin) => {
    const before = await names.get(`account/${taken}`)
    const end = await begin()
    for (const name of ['first.latchkey.id', 'second.latchkey.id']) {
      const refused = await register(names, name, evmSigner(1))
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).not.toBeNull()
    }
    expect((await names.get(`account/${taken}`)).body).toEqual(before.body)
    expect((await names.get('suggestions/maxine?zone=latchkey.id')).body.suggestions[0]).toEqual({
      name: taken,
      registered: true,
    })
    await end()
    // Nothing half-written is left, and what was refused can be asked for again.
    expect((await query('select name from names')).rows).toEqual([{ name: taken }])
    expect(await register(names, 'first.latchkey.id', evmSigner(1))).toMatchObject({ status: 200 })
    expect((await names.get(`account/${taken}`)).body).toEqual(before.body)
  })
})

test('error: S-08 where names cannot be looked up, none is said to be free', async () => {
  // The database is gone: its own refusal, not one of ours.
  await names.store.close()
  for (const question of questions) {
    const { status, body } = await names.get(question)
    expect([question, status]).toEqual([question, 503])
    expect(JSON.stringify(body)).not.toContain('registered')
  }
  expect((await register(names, 'first.latchkey.id')).status).toBe(503)
})
