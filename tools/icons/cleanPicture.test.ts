import { describe, expect, test } from 'vitest'
import { cleanPicture, RefusedPicture } from './cleanPicture.js'

const svg = (inside: string, head = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${head}>${inside}</svg>`

describe('cleanPicture', () => {
  test('default: what draws stays, in fewer letters', () => {
    const original = `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" class="x">
      <title>A mark</title>
      <g clip-path="url(#long__name)"><path fill="rgb(100%, 0%, 0%)" d="M 1.23456,0 L -0.5001 .25 a1 1 0 01.5.5 Z"></path></g>
      <defs><clipPath id="long__name"><path d="M0 0h24v24H0z"/></clipPath></defs>
    </svg>`
    expect(cleanPicture(original)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24"><g clip-path="url(#a)"><path fill="#ff0000" d="M1.23 0L-.5.25a1 1 0 0 1 .5.5Z"/></g><defs><clipPath id="a"><path d="M0 0h24v24H0z"/></clipPath></defs></svg>',
    )
  })

  test('param: margin, and a picture that is higher than wide', () => {
    expect(cleanPicture('<svg width="10" height="20"><path d="M0 0"/></svg>')).toContain(
      'viewBox="-5 0 20 20"',
    )
    expect(cleanPicture(svg(''), { margin: 0.25 })).toContain('viewBox="-6 -6 36 36"')
  })

  test('behavior: styles are attributes, and the colour of the text is the picture’s own', () => {
    expect(cleanPicture(svg('<path style="fill: #fff; fill-opacity:.5;" d="M0 0"/>'))).toContain(
      '<path fill="#fff" fill-opacity="0.5"',
    )
    expect(cleanPicture(svg('<path fill="currentColor" d="M0 0"/>', ' color="#00d2be"'))).toContain(
      '<path fill="#00d2be"',
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">alert(1)</a.b:script>'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
    ['a handler without quotes', '<path onload=alert(1) d="M0 0"/>'],
    ['a page inside', '<foreignObject><body/></foreignObject>'],
    ['a picture of another host', '<image href="https://example.com/a.png"/>'],
    ['a picture inside', '<image href="data:image/png;base64,AA"/>'],
    ['a link', '<a href="https://example.com"><path d="M0 0"/></a>'],
    ['another file', '<use href="https://example.com/a.svg#b"/>'],
    ['a colour of another host', '<path fill="url(https://example.com/a.svg#b)" d="M0 0"/>'],
    ['a colour of another host, in a style', '<path style="fill:url(//example.com/a#b)" d="M0 0"/>'],
    ['a style sheet', '<style>@import url(https://example.com/a.css)</style>'],
    ['an escape in a style', '<path style="fill:u\\72l(https://example.com)" d="M0 0"/>'],
    ['an entity', '<path fill="&#117;rl(https://example.com)" d="M0 0"/>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a filter', '<filter id="a"><feImage href="https://example.com/a.png"/></filter>'],
    ['a font', '<text font-family="x">a</text>'],
    ['text that is code elsewhere', '<path d="M0 0"/>]]>'],
    ['a part that is not there', '<path fill="url(#a)" d="M0 0"/>'],
    ['a tag that is not closed', '<g>'],
    ['no path', '<path d="javascript"/>'],
  ])('error: S-16 %s is refused', (_, inside) => expect(() => cleanPicture(svg(inside))).toThrow())

  test.each([
    [
      'a document type',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg width="1" height="1"/>',
    ],
    ['another document', '<html></html>'],
    ['two pictures', `${svg('')}${svg('')}`],
    ['what stands behind it', `${svg('')}<script>alert(1)</script>`],
    ['no size', '<svg></svg>'],
  ])('error: S-16 %s', (_, text) => expect(() => cleanPicture(text)).toThrow(RefusedPicture))
})
