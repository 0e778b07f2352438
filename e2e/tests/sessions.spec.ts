import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { api } = receiveDemo()
const projectId = 'devnet'

test('default: what an app may do is listed, and ended by a signature', async ({
  widget,
  chain,
  people,
  page,
}) => {
  const account = `eip155:${chain.info.chainId}:${people.alice.evm.address}`
  const sessions = `${api}/v1/sessions/${encodeURIComponent(account)}`
  const created = await fetch(`${sessions}?projectId=${projectId}&v=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      expiry: 4_000_000_000,
      signer: { type: 'keys', data: {} },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x16345785d8a0000', period: 86_400 },
        },
      ],
      policies: [],
    }),
  })
  const { pci } = (await created.json()) as { pci: string }
  const find = async () => {
    const { pcis } = (await (await fetch(`${sessions}?projectId=${projectId}`)).json()) as {
      pcis: { pci: string; revokedAt: number | null }[]
    }
    return pcis.find((one) => one.pci === pci)
  }
  await widget.connect()
  await widget.action('Settings').click()
  await widget.action('Permissions').click()
  const card = widget.dialog.locator(`[data-pci="${pci}"]`)
  await expect(card).toContainText('Spend up to 0.1 ETH every 1 day')
  await expect(card).toContainText('2096')
  await card.getByRole('button').click()
  await expect(card).toContainText('Revoked')
  expect((await find())?.revokedAt).toEqual(expect.any(Number))
  await page.reload()
  await widget.open()
  await widget.action('Settings').click()
  await widget.action('Permissions').click()
  await expect(card).toContainText('Revoked')
})
