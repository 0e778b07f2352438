/** A symbol without what people do not tell apart, to find those that pretend to be another one (S-09). */
export const foldSymbol = (symbol: string) => symbol.normalize('NFKC').toLowerCase()
