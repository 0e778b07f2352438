/** How many numbers a command of a path takes. */
const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
/** The two flags of an arc may stand right before the number behind them: `a1 1 0 01.5.5`. */
const flag = /[\s,]*([01])/y

/** A path in fewer letters, its numbers rounded; throws for what is no path. */
export function shortenPath(path: string, decimals: number): string {
  let at = 0
  let written = ''
  while (at < path.length) {
    const command = /[\s,]*([a-z])|\s*$/iy
    command.lastIndex = at
    const letter = command.exec(path)?.[1]
    if (command.lastIndex === path.length && !letter) break
    const count = counts[letter?.toLowerCase() ?? '']
    if (!letter || count === undefined) throw new Error(`no path: ${path.slice(at, at + 20)}`)
    at = command.lastIndex
    const numbers: string[] = []
    for (;;) {
      const isFlag = count === 7 && [3, 4].includes(numbers.length % 7)
      const pattern = isFlag ? flag : number
      pattern.lastIndex = at
      const found = count === 0 ? undefined : pattern.exec(path)?.[1]
      if (found === undefined) break
      at = pattern.lastIndex
      numbers.push(isFlag ? found : round(Number(found), decimals))
    }
    if (count > 0 && (numbers.length === 0 || numbers.length % count !== 0))
      throw new Error(`no path: ${numbers.length} numbers of ${letter}`)
    written += letter + join(numbers)
  }
  return written
}

const round = (value: number, decimals: number) =>
  String(Math.round(value * 10 ** decimals) / 10 ** decimals + 0).replace(/^(-?)0\./, '$1.')

/** A space only where two numbers would be one. */
const join = (numbers: readonly string[]) =>
  numbers.reduce((all, one, index) => {
    const before = numbers[index - 1] ?? ''
    const isApart = index === 0 || one.startsWith('-') || (one.startsWith('.') && before.includes('.'))
    return `${all}${isApart ? '' : ' '}${one}`
  }, '')
