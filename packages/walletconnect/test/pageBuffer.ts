import { base64, base64nopad, base64urlnopad, hex, utf8 } from '@scure/base'

const codings: Readonly<
  Record<string, { encode: (bytes: Uint8Array) => string; decode: (text: string) => Uint8Array }>
> = {
  hex,
  base64: { encode: base64.encode, decode: (text) => base64nopad.decode(text.replace(/=+$/, '')) },
  base64url: base64urlnopad,
}
const codingOf = (name = 'utf8') => codings[name] ?? utf8

class PageBuffer extends Uint8Array {
  override toString(coding?: string) {
    return codingOf(coding).encode(Uint8Array.from(this))
  }
}

const from = (value: string | ArrayLike<number>, coding?: string) =>
  new PageBuffer(typeof value === 'string' ? codingOf(coding).decode(value) : value)

/** The part of Node.js that the official packages expect a page to bring along. */
export const pageBuffer: unknown = Object.assign(PageBuffer, {
  from,
  alloc: (size: number) => new PageBuffer(size),
  allocUnsafe: (size: number) => new PageBuffer(size),
  concat: (parts: readonly Uint8Array[]) => from(parts.flatMap((part) => [...part])),
  isBuffer: (value: unknown) => value instanceof PageBuffer,
})
