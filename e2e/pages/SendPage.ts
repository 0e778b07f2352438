import type { Locator } from 'playwright/test'
import type { WidgetPage } from './WidgetPage.js'

/** The send form, its review and the transaction. */
export class SendPage {
  readonly amount: Locator
  readonly receiver: Locator
  readonly max: Locator
  readonly confirm: Locator
  readonly transaction: Locator

  constructor(readonly widget: WidgetPage) {
    this.amount = widget.dialog.getByRole('textbox', { name: 'Amount' })
    this.receiver = widget.dialog.getByRole('textbox', { name: 'To', exact: true })
    this.max = widget.action('Max')
    this.confirm = widget.action('Confirm in wallet')
    this.transaction = widget.dialog.locator('[data-transaction-status]')
  }

  async open(): Promise<void> {
    await this.widget.action('Send').click()
    await this.amount.waitFor()
  }

  async choose(token: string): Promise<void> {
    await this.widget.dialog.getByRole('button', { name: /^Choose a token/ }).click()
    await this.widget.dialog.getByRole('searchbox').fill(token)
    await this.widget.dialog
      .getByRole('listitem')
      .filter({ hasText: new RegExp(` ${token}$|${token}`) })
      .first()
      .click()
    await this.amount.waitFor()
  }

  async fill(amount: string, receiver: string): Promise<void> {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  async review(): Promise<void> {
    await this.widget.action('Review').click()
  }

  async hash(): Promise<`0x${string}`> {
    const hash = await this.transaction.getAttribute('data-transaction-hash')
    return hash as `0x${string}`
  }
}
