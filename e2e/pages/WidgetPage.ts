import type { Locator, Page } from 'playwright/test'

/** The widget as a person meets it: by roles and texts only. */
export class WidgetPage {
  readonly button: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.button = page.locator('.latchkey-button[data-kind="connect"]')
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await this.button.click()
  }

  /** The account in the button, by its address, whether that or a name is shown. */
  account(address: string): Locator {
    return this.button.getByTitle(address)
  }

  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name })
  }

  title(name: string): Locator {
    return this.dialog.getByRole('heading', { name, level: 2 })
  }

  action(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name, exact: true })
  }

  /** How much of the network's own coin there is, under what everything is worth or in its place. */
  coin(symbol: string): Locator {
    return this.dialog.locator('.hero').getByText(new RegExp(`^[\\d,.]+ ${symbol}$`))
  }

  network(name: string): Locator {
    return this.dialog.getByRole('button', { name: `${name} Change network` })
  }

  async connect(): Promise<void> {
    await this.open()
    await this.wallet('Test Wallet').click()
    await this.action('Send').waitFor()
  }
}
