import { walletHue } from '@latchkey/protocol/wallets'
import type { Wallet } from '@latchkey/protocol/wire'

/**
 * A picture for a wallet that the set has none of: its initial on a colour, always the same for the same id.
 */
export function drawWallet({ id, name }: Pick<Wallet, 'id' | 'name'>): string {
  const initial = escapeXml([...name.trim().toUpperCase()][0] ?? '?')
  // Dark enough for white letters on any hue.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="hsl(${walletHue(id)} 55% 34%)"/><text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="34" font-weight="600" text-anchor="middle" dominant-baseline="central">${initial}</text></svg>`
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
