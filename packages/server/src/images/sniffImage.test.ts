import { describe, expect, test } from 'vitest'
import { sniffImage } from './sniffImage.js'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>'

describe('sniffImage', () => {
  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8L'],
    ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
    ['image/avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif'],
  ])('default: %s', (type, head) => expect(sniffImage(bytes(head))).toBe(type))

  test.each([
    '',
    'PNG',
    '<html><body>hello</body></html>',
    '<!DOCTYPE html><svg></svg>',
    'root:x:0:0:root:/root:/bin/bash',
    '{"Code":"Success","AccessKeyId":"x"}',
    '%PDF-1.7',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x1cftypmp42\0\0\0\0isommp42',
  ])('behavior: S-39 %j is no picture', (head) => expect(sniffImage(bytes(head))).toBeUndefined())

  test.each([svg, `<?xml version="1.0"?>\n<!-- a -->\n<!-- b -->${svg}\n`, `\uFEFF${svg}`])(
    'default: image/svg+xml, %j',
    (text) => expect(sniffImage(utf8(text))).toBe('image/svg+xml'),
  )

  test.each([
    '<script>alert(1)</script>',
    '<svg:script href="https://evil.example/x.js"/>',
    '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg"/>',
    '<é:script xmlns:é="http://www.w3.org/2000/svg"/>',
    '<path onload="alert(1)"/>',
    '<path\nonload\n=\n"alert(1)"/>',
    '<path fill="red"onclick="alert(1)"/>',
    '<a href="javascript:alert(1)"/>',
    '<a href="java\nscript:alert(1)"/>',
    '<a href="&#106;avascript:alert(1)"/>',
    '<image href="data:text/html,x"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<!ENTITY a "b">',
    '<?xml-stylesheet href="https://evil.example/x.xsl"?>',
    '<![CDATA[<script>]]>',
  ])('behavior: S-16 an SVG with %j is refused', (part) => {
    expect(sniffImage(utf8(svg.replace('<path', `${part}<path`)))).toBeUndefined()
  })

  test.each([
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`,
    svg.replace('</svg>', ''),
    `${'<!-- -->'.repeat(20_000)}<p/>`,
    `<!--${svg}`,
    `${svg}<p/>`,
  ])('behavior: S-16 %.40j… is refused', (text) => expect(sniffImage(utf8(text))).toBeUndefined())

  test('behavior: S-16 bytes that are not UTF-8, and too many of them', () => {
    expect(sniffImage(bytes(svg.replace('M0', '\xff')))).toBeUndefined()
    expect(sniffImage(utf8(svg.replace('M0', ' '.repeat(300_000))))).toBeUndefined()
  })
})
