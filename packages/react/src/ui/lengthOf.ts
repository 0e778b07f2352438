/** How much smaller a number has to be written, so that none of it is cut off beside a token's name. */
export const lengthOf = (text: string): 'very' | true | undefined =>
  text.length > 13 ? 'very' : text.length > 8 || undefined
