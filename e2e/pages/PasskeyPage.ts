import { expect } from 'playwright/test'
import { type Address, parseEther } from 'viem'
import { receiveDemo } from '../setup/demo.js'
import type { SendPage } from './SendPage.js'
import type { WidgetPage } from './WidgetPage.js'

const { manifest } = receiveDemo()

/** The wallet by passkey, as a person meets it in the widget. */
export class PasskeyPage {
  static readonly confirm = 'Confirm with passkey'

  constructor(readonly widget: WidgetPage) {}

  /** Answers the wallet's own question of which account. */
  async choose(answer: string | RegExp): Promise<void> {
    await this.widget.open()
    await this.widget.wallet('Passkey').click()
    await this.widget.dialog.getByRole('button', { name: answer }).click()
  }

  /** The account that the page's button shows. */
  async readAddress(): Promise<Address> {
    const shown = this.widget.button.locator('[title^="0x"]')
    return (await shown.getAttribute('title')) as Address
  }

  /** Makes a passkey, and with it a wallet. */
  async create(): Promise<Address> {
    await this.choose('Create a passkey')
    await this.widget.action('Send').waitFor()
    return this.readAddress()
  }

  /** Fills the form of sending in, as far as the wallet's question. */
  async ask(send: SendPage, { amount, to, token }: { amount: string; to: string; token?: string }) {
    await send.open()
    if (token) await send.choose(token)
    await send.fill(amount, to)
    await send.review()
    await send.confirm.click()
    await expect(this.widget.action(PasskeyPage.confirm)).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.widget.action(PasskeyPage.confirm).click()
  }
}

/** Coins of the devnet's faucet. */
export async function fund(address: Address, chainId = manifest.evm[0]?.chainId): Promise<void> {
  const response = await fetch(`${manifest.controlUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chain: `eip155:${chainId}`, address, amount: String(parseEther('1')) }),
  })
  expect(response.status).toBe(200)
}
