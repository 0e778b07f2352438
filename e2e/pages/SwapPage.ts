import { expect, type Locator } from 'playwright/test'
import type { WidgetPage } from './WidgetPage.js'

/** The swap form, its review and the transaction, as a person sees them. */
export class SwapPage {
  readonly pay: Locator
  readonly receive: Locator
  readonly transaction: Locator
  /** What is paid and what is bought, each chosen by its button. */
  private readonly tokens: Locator

  constructor(readonly widget: WidgetPage) {
    this.pay = widget.dialog.getByRole('textbox', { name: 'You pay' })
    this.receive = widget.dialog.getByRole('textbox', { name: 'You receive' })
    this.transaction = widget.dialog.locator('[data-transaction-status]')
    this.tokens = widget.dialog.getByRole('button', { name: /^Choose a token/ })
  }

  /** Opens the form from the account. */
  async open(): Promise<void> {
    await this.widget.action('Swap').click()
    await expect(this.widget.title('Swap')).toBeVisible()
    // What is chosen before the form has filled itself in would be all that it has.
    await expect(this.tokens.locator('bdi')).toHaveCount(2)
  }

  /** Chooses what is paid or what is bought, by searching for it. */
  async choose(side: 'sold' | 'bought', token: string): Promise<void> {
    await this.tokens.nth(side === 'sold' ? 0 : 1).click()
    await this.widget.dialog.getByRole('searchbox').fill(token)
    await this.widget.dialog.getByRole('listitem').first().click()
  }

  /** Goes on to the review, once there is a quote. */
  async review(): Promise<void> {
    await expect(this.receive).toHaveValue(/[1-9]/)
    await this.widget.action('Review swap').click()
    await expect(this.widget.title('Review swap')).toBeVisible()
  }
}
