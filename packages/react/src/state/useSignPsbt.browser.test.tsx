import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { type UseSignPsbtReturnType, useSignPsbt } from '../exports/index.js'

test('default: the signed PSBT, and an error as a state', async () => {
  let now: UseSignPsbtReturnType | undefined
  function Signing() {
    now = useSignPsbt()
    return null
  }
  const { evm } = await renderWidget({ connected: [{ walletId: 'one.chain' }], children: <Signing /> })
  const variables = { namespace: 'eip155', psbt: 'cHNidP8=' } as const
  now?.signPsbt(variables)
  await eventually(() =>
    expect(now).toMatchObject({ status: 'error', error: { code: 'capability/unsupported' } }),
  )
  evm.adapter.psbt = async () => ({
    adopt: async () => 'payload' as never,
    describe: () => ({ inputs: [], outputs: [], openSighashTypes: [] }) as never,
    sign: async () => Uint8Array.of(1, 2, 3),
    check: async () => {},
    handIn: async () => '',
    verify: async () => 'same',
  })
  expect(await now?.signPsbtAsync(variables)).toEqual({ psbt: 'AQID' })
  await eventually(() => expect(now).toMatchObject({ status: 'success', data: { psbt: 'AQID' } }))
})
