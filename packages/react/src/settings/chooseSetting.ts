import type { Latchkey } from '@latchkey/core'
import { type Choice, type SettingsStore, settingsKey } from './createSettings.js'

/** Keeps what a person chose; a page that shows a button alone has nothing of it. */
export function chooseSetting({ internal }: Latchkey, { store }: SettingsStore, choice: Choice): void {
  store.setState(choice)
  const { browserLocales: _, ...chosen } = store.getState()
  internal.memory.items.setItem(settingsKey, JSON.stringify(chosen))
}
