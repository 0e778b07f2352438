import { randomUUID } from 'node:crypto'
import {
  request,
  sessionActivateCall,
  sessionContextCall,
  sessionCreateCall,
  sessionRevokeCall,
  sessionsCall,
} from '@latchkey/core/api'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

const body = {
  expiry: 4_000_000_000,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x5af3107a4000' } }],
  policies: [],
}

/** The life of a session through the widget's client. */
export function describeSessions(server: () => ContractServer) {
  const owner = () => {
    const { manifest, chains } = server()
    const key = manifest.accounts[3]?.evm.privateKey ?? '0x'
    const account = privateKeyToAccount(key)
    return { account, id: `${chains.evm}:${account.address}` }
  }

  describe('sessions', () => {
    test('default', async () => {
      const { latchkey } = server()
      const { account, id } = owner()
      const { pci, key, secret } = await request(latchkey, sessionCreateCall, { address: id, body })
      expect(key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
      const find = async () =>
        (await request(latchkey, sessionsCall, { address: id })).pcis.find((one) => one.pci === pci)
      expect(await find()).toMatchObject({
        expiry: body.expiry,
        permissions: body.permissions,
        context: null,
      })
      expect(await request(latchkey, sessionContextCall, { address: id, pci })).toEqual({ context: null })
      const activation = { ...body, pci, context: '0xabcd' as const }
      const stranger = request(latchkey, sessionActivateCall, { address: id, body: activation })
      expect(await refusalOf(stranger)).toMatchObject({ status: 401, field: 'secret' })
      await request(latchkey, sessionActivateCall, { address: id, body: { ...activation, secret } })
      expect(await request(latchkey, sessionContextCall, { address: id, pci })).toEqual({ context: '0xabcd' })
      const signature = await account.signMessage({ message: pci })
      expect(await request(latchkey, sessionRevokeCall, { address: id, body: { pci, signature } })).toEqual(
        {},
      )
      expect(await find()).toMatchObject({ revokedAt: expect.any(Number) })
    })

    test('error: S-34 a session is revoked by its account alone', async () => {
      const { latchkey, manifest } = server()
      const { id } = owner()
      const { pci } = await request(latchkey, sessionCreateCall, { address: id, body })
      const other = privateKeyToAccount(manifest.accounts[1]?.evm.privateKey ?? '0x')
      const signature = await other.signMessage({ message: pci })
      for (const wrong of [undefined, '0x', signature]) {
        const refusal = await refusalOf(
          request(latchkey, sessionRevokeCall, { address: id, body: { pci, signature: wrong } }),
        )
        expect(refusal).toMatchObject({ status: 401 })
      }
      const { pcis } = await request(latchkey, sessionsCall, { address: id })
      expect(pcis.find((one) => one.pci === pci)?.revokedAt ?? null).toBeNull()
    })

    test('error: a session nobody made', async () => {
      const { latchkey } = server()
      const { id } = owner()
      const pci = randomUUID()
      expect(await refusalOf(request(latchkey, sessionContextCall, { address: id, pci }))).toMatchObject({
        status: 400,
        field: 'pci',
      })
      expect(await refusalOf(request(latchkey, sessionsCall, { address: 'not an account' }))).toMatchObject({
        status: 400,
      })
    })
  })
}
