import { installWallets } from '@latchkey/testing/playwright'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'

const { api, manifest } = receiveDemo()
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

test('behavior: a wallet of ERC-7715 grants what the page asks for, once declined, and it is revoked', {
  tag: '@matrix',
}, async ({ widget, page, people }) => {
  const wallets = await installWallets(page, {
    evm: {
      accounts: [people.bob.evm.privateKey],
      chains: manifest.evm.map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name })),
      name: 'Permission Wallet',
      rdns: 'permission.wallet',
      permissions: ['native-token-periodic'],
    },
  })
  await page.reload()
  await widget.open()
  await widget.wallet('Permission Wallet').click()
  await widget.action('Send').waitFor()
  await widget.action('Close').click()
  const ask = page.getByRole('button', { name: 'Ask for 0.001 ETH a day' })
  wallets.evm.once({ type: 'reject' })
  await ask.click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await ask.click()
  await expect(page.getByText(/^Granted until \d/)).toBeVisible()
  const granted = wallets.evm.requests().filter(({ method }) => method.includes('Execution'))
  expect(granted.map(({ status }) => status)).toEqual(['rejected', 'approved'])

  await page.getByRole('button', { name: 'Permissions', exact: true }).click()
  const card = widget.dialog.locator('[data-pci]')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Spend up to 0.001 ETH every 1 day')
  await card.getByRole('button').click()
  await expect(card).toContainText('Revoked')
  const signed = wallets.evm.requests().at(-1)
  expect(signed).toMatchObject({ method: 'personal_sign', status: 'approved' })
})
