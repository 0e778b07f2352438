import { isRecord } from '../isRecord.js'
import type { PeerMetadata } from './Session.js'

const textLength = 200

/** Reads what a peer says about itself; what is missing is empty, since nothing depends on it. */
export function readMetadata(value: unknown): PeerMetadata {
  const { name, description, url, icons, redirect } = isRecord(value) ? value : {}
  const { native, universal } = isRecord(redirect) ? redirect : {}
  const link = {
    ...(isLink(native) && { native }),
    ...(isLink(universal) && { universal }),
  }
  return {
    name: toText(name) || 'Wallet',
    description: toText(description),
    url: toText(url),
    icons: Array.isArray(icons) ? icons.filter(isLink).slice(0, 4) : [],
    ...(Object.keys(link).length > 0 && { redirect: link }),
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, textLength) : '')

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 2_048
