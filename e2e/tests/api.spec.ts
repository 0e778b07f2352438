import { expect, test } from '../setup/test.js'

test('behavior: the data API tells the page what the account holds', async ({
  page,
  widget,
  chain,
  people,
}) => {
  await widget.connect()
  await page.keyboard.press('Escape')
  const panel = page.getByRole('region', { name: 'Data API' })
  await panel.getByRole('button', { name: 'What do I hold?' }).click()
  const row = panel
    .getByRole('listitem')
    .filter({ hasText: `ETH on eip155:${chain.info.chainId}` })
    .first()
  const balance = await chain.client.getBalance({ address: people.alice.evm.address })
  const shown = await row.getByRole('code').textContent()
  expect(toWei(shown ?? '')).toBe(balance)
  await expect(panel.getByRole('listitem').filter({ hasText: 'USDC' }).first()).toBeVisible()
})

/** Exactly, by digits alone. */
function toWei(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}
