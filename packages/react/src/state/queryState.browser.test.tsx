import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedApi } from '../../test/createScriptedApi.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import {
  type QueryState,
  useActivity,
  useBalances,
  useIdentity,
  useName,
  useNativeBalance,
} from '../exports/index.js'

const connected = [{ walletId: 'one.chain' }]
type Seen = { [hook: string]: Pick<QueryState<unknown>, 'status'> & { data?: unknown; error?: unknown } }

/** Every hook that reads, with the same query. */
async function setUp({
  query,
  ...options
}: Parameters<typeof renderWidget>[0] & { query?: { enabled?: boolean; staleTime?: number } } = {}) {
  const seen: Seen[] = []
  function Reading() {
    seen.push({
      balances: useBalances({ ...(query && { query }) }),
      activity: useActivity({ ...(query && { query }) }),
      identity: useIdentity({ ...(query && { query }) }),
      native: useNativeBalance({ ...(query && { query }) }),
      names: useName({ ...(query && { query }) }),
    })
    return null
  }
  const widget = await renderWidget({ ...options, children: <Reading /> })
  const statuses = () =>
    Object.fromEntries(Object.entries(seen.at(-1) ?? {}).map(([key, { status }]) => [key, status]))
  return { ...widget, seen, statuses, now: () => seen.at(-1) as Seen }
}

const all = (status: string) => ({
  balances: status,
  activity: status,
  identity: status,
  native: status,
  names: status,
})

test('default: idle until there is an account, then pending, then success', async () => {
  const api = createScriptedApi()
  const disconnected = await setUp({ config: api.config })
  await eventually(() => expect(disconnected.statuses()).toEqual(all('idle')))
  const { seen, statuses } = await setUp({ connected, config: createScriptedApi().config })
  await eventually(() => expect(statuses()).toEqual(all('success')))
  for (const hook of Object.keys(all('')))
    expect(seen.map((one) => one[hook]?.status)).toEqual(expect.arrayContaining(['pending', 'success']))
})

test('error: of one type, with what was known', async () => {
  const api = createScriptedApi({ identity: () => new Response('', { status: 500 }) })
  const { evm, statuses, now } = await setUp({ connected, config: api.config })
  await eventually(() => expect(statuses()).toMatchObject({ identity: 'error', native: 'success' }))
  expect(now().identity).toMatchObject({ isError: true, isPending: false, error: { code: 'api/refused' } })
  expect(evm.script.asked).toBeDefined()
})

test('error: what is not ours to throw has a code all the same', async () => {
  const seen: QueryState<unknown>[] = []
  function Reading() {
    seen.push(useNativeBalance())
    return null
  }
  const { evm, latchkey } = await renderWidget({ children: <Reading /> })
  evm.script.onBalance = async () => {
    throw new TypeError('A node fell over.')
  }
  const { connectWallet, loadConnectors } = await import('@latchkey/core')
  await loadConnectors(latchkey)
  await connectWallet(latchkey, { walletId: 'one.chain' })
  await eventually(() => expect(seen.at(-1)?.error?.code).toBe('internal/unexpected'))
  expect(seen.at(-1)?.error).toBeInstanceOf(LatchkeyError)
})

test('param: enabled', async () => {
  const api = createScriptedApi()
  const { statuses } = await setUp({ connected, config: api.config, query: { enabled: false } })
  // The page's own button has asked for the name: what is known is shown.
  await eventually(() => expect(statuses()).toEqual({ ...all('idle'), identity: 'success' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(['balance', 'history'].map((call) => api.countOf(call as never))).toEqual([0, 0])
})

test('param: staleTime, also of the answer that is asked for by itself', async () => {
  const api = createScriptedApi()
  const { latchkey } = await setUp({ connected, config: api.config, query: { staleTime: 3_600_000 } })
  const { getQueryClient } = await import('@latchkey/core/query')
  const find = () =>
    getQueryClient(latchkey)
      .getQueryCache()
      .findAll({ queryKey: ['latchkey', 'balances'] })[0]?.observers[0]?.options
  await eventually(() => expect(find()?.staleTime).toBe(3_600_000))
  const { refetchInterval } = find() ?? {}
  expect(typeof refetchInterval === 'function' && refetchInterval({ state: {} } as never)).toBe(3_600_000)
})

test('param: select', async () => {
  const seen: unknown[] = []
  const countTokens = ({ tokens }: { tokens: readonly unknown[] }) => ({ count: tokens.length })
  function Reading() {
    seen.push(useBalances({ query: { select: countTokens } }).data)
    return null
  }
  await renderWidget({ connected, config: createScriptedApi().config, children: <Reading /> })
  await eventually(() => expect(seen.at(-1)).toEqual({ count: 3 }))
})
