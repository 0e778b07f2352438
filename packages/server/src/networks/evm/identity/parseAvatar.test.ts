import { expect, test } from 'vitest'
import { parseAvatar } from './parseAvatar.js'

test.each([
  'https://a.example/x.png',
  'https://a.example/x.png?size=3#a',
  'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2Zy8+',
])('default: %s', (text) => {
  expect(parseAvatar(text)).toBe(text)
})

test.each([
  null,
  undefined,
  '',
  'http://a.example/x.png',
  'javascript:alert(1)',
  'data:text/html;base64,PHN2Zy8+',
  'data:image/png,<script>',
  'eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430',
  'https://user:password@a.example/',
  'https://a.example/ x',
  'https://',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ipfs://',
  'ipfs://a b',
  `https://a.example/${'x'.repeat(9_000)}`,
  'a picture of me',
])('error: S-11 %s is none', (text) => {
  expect(parseAvatar(text)).toBeNull()
})
