const ink = '#1b1a17'
const paper = '#ffffff'

/** The text colour, dark or white, that is read best on a colour `#rrggbb` (WCAG's contrast). */
export function readableOn(color: string): string {
  const own = luminance(color)
  const contrast = (other: string) => {
    const [light, dark] = [own, luminance(other)].sort((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return contrast(paper) >= contrast(ink) ? paper : ink
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
