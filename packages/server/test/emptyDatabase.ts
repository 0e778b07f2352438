import type { Client } from 'pg'

const tables = "from pg_class where relnamespace = 'public'::regnamespace"

/** Tables, columns and constraints by the numbers PostgreSQL gave them: anything made anew has others. */
const shape = `select md5(
  (select coalesce(string_agg(oid || ':' || relnatts, ',' order by oid), '') ${tables}) ||
  (select coalesce(string_agg(oid::text, ',' order by oid), '') from pg_constraint
   where connamespace = 'public'::regnamespace) ||
  (select count(*) from pg_attribute where attisdropped and attrelid in (select oid ${tables}))
) as shape`

// A delete of few rows is faster than a truncate, which makes new files.
const empty = `do $$
declare one record;
begin
  set local session_replication_role = replica;
  for one in select oid::regclass as name, oid ${tables} and relkind = 'r' and relname <> 'latchkey_migrations' loop
    if pg_relation_size(one.oid) > 65536 then execute format('truncate %s cascade', one.name);
    else execute format('delete from %s', one.name);
    end if;
  end loop;
  for one in select oid::regclass as name ${tables} and relkind = 'S' loop
    perform setval(one.name, 1, false);
  end loop;
end $$`

const endOthers = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()`

/** What the tables of a database look like, without their rows. */
export async function readShape(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shape)
  return rows[0]!.shape
}

/** Takes all rows and all other connections from a database. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query(endOthers)
  await client.query(empty)
}
