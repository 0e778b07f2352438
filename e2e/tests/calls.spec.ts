import { erc20Abi, parseEther } from 'viem'
import { SendPage } from '../pages/SendPage.js'
import { findProblems } from '../setup/findProblems.js'
import { expect, test } from '../setup/test.js'

const wrap = 'Wrap 0.1 ETH by a call of this page'

test('default: a call of the page is told in the widget, declined, made, and does what was told', async ({
  widget,
  people,
  chain,
  wallets,
  page,
}) => {
  const { client, info } = chain
  const { weth } = info.contracts
  const wrapped = () =>
    client.readContract({
      abi: erc20Abi,
      address: weth,
      functionName: 'balanceOf',
      args: [people.alice.evm.address],
    })
  const before = await wrapped()
  await widget.connect()
  await page.keyboard.press('Escape')
  const status = page.getByRole('button', { name: wrap }).locator('xpath=..').getByRole('status')

  // Leaving it is no, and nobody was asked.
  await page.getByRole('button', { name: wrap }).click()
  await expect(widget.title('Review')).toBeVisible()
  await expect(widget.dialog.locator('.effects [data-side="out"]')).toContainText('0.1 ETH')
  await expect(widget.dialog.locator('.effects [data-side="in"]')).toContainText('0.1 WETH')
  await expect(widget.dialog.getByRole('heading', { name: 'deposit' })).toBeVisible()
  expect(await findProblems(page, { exclude: ['main'] })).toEqual([])
  const asked = wallets.evm.requests().length
  await page.keyboard.press('Escape')
  await expect(status).toContainText('declined')
  expect(wallets.evm.requests().length).toBe(asked)

  await page.getByRole('button', { name: wrap }).click()
  const send = new SendPage(widget)
  wallets.evm.once({ type: 'reject' })
  await send.confirm.click()
  await expect(widget.dialog.getByRole('alert')).toHaveText(/Declined in your wallet/)
  expect(await wrapped()).toBe(before)
  await send.confirm.click()
  await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
  expect(await wrapped()).toBe(before + parseEther('0.1'))
  const { input, to } = await client.getTransaction({ hash: await send.hash() })
  expect([input, to]).toEqual(['0xd0e30db0', weth.toLowerCase()])
  await page.keyboard.press('Escape')
  await expect(status).toContainText('It is confirmed')
})
