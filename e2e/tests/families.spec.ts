import { installWallets } from '@latchkey/testing/playwright'
import { receiveDemo } from '../setup/demo.js'
import { expect, test } from '../setup/test.js'
import { watchReferrers } from '../setup/watchReferrers.js'

const { manifest } = receiveDemo()
const { bitcoin, solana } = manifest

/** The same wallet on all three chain families: one entry in the list. */
test.beforeEach(async ({ page }) => {
  await installWallets(page, {
    solana: {
      accounts: manifest.accounts.map((account) => account.solana.secretKey),
      chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      name: 'Test Wallet',
    },
    ...(bitcoin && {
      bitcoin: {
        accounts: manifest.accounts.map((account) => ({
          payment: account.bitcoin.payment.wif,
          ordinals: account.bitcoin.ordinals.wif,
        })),
        network: 'regtest' as const,
        rpcUrl: bitcoin.rpcUrl,
        name: 'Test Wallet',
      },
    }),
  })
})

test('default: all three at once, with their balances, each on its own; V-05 no node is told which page asks', async ({
  widget,
  page,
  people,
  chain,
}) => {
  test.skip(!bitcoin, manifest.bitcoinUnavailable)
  const readReferrers = watchReferrers(page, [chain.info.rpcUrl, solana.rpcUrl, bitcoin?.rpcUrl])
  const { alice } = people
  const family = (name: string) => widget.dialog.getByRole('button', { name, exact: true })
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await widget.wallet('All of them').click()
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible()
  await expect(widget.coin('ETH')).toBeVisible()
  await family('Solana').click()
  await expect(widget.dialog.getByTitle(alice.solana.address)).toBeVisible()
  await expect(widget.coin('SOL')).toBeVisible()
  await family('Bitcoin').click()
  await expect(widget.dialog.getByTitle(alice.bitcoin.payment.address)).toBeVisible()
  await expect(widget.coin('BTC')).toBeVisible()
  await expect(widget.action('Send')).toBeVisible()
  expect(await readReferrers()).toEqual({ missed: [], referrers: [undefined] })

  await widget.action('Wallets').click()
  await expect(widget.dialog.getByText('In use')).toHaveCount(3)
  const solanaSection = widget.dialog.locator('section', { hasText: 'Solana' }).last()
  await solanaSection.getByRole('button', { name: 'Disconnect Test Wallet' }).click()
  await expect(widget.dialog.getByText('In use')).toHaveCount(2)

  await page.reload()
  await widget.open()
  await expect(
    widget.dialog.getByTitle(alice.bitcoin.payment.address).or(widget.dialog.getByTitle(alice.evm.address)),
  ).toBeVisible()
  await family('Ethereum').click()
  await expect(widget.dialog.getByTitle(alice.evm.address)).toBeVisible()
  await expect(widget.dialog.getByRole('button', { name: 'Connect Solana' })).toBeVisible()
})
