type Child = Node | string | undefined | false

/** Makes an element by properties and children only: markup strings are what a strict CSP forbids. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  properties: Partial<Pick<HTMLElement, 'className' | 'id' | 'dir' | 'lang' | 'tabIndex'>> & {
    attributes?: Record<string, string>
  } = {},
  ...children: Child[]
): HTMLElementTagNameMap[tag] {
  const { attributes = {}, ...rest } = properties
  const node = Object.assign(document.createElement(tag), rest)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children.filter((child) => child !== undefined && child !== false))
  return node
}

/** Makes a line icon on a 20-unit grid. */
export function icon(path: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(namespace, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
