/** A part of the texts in another language than English: a sentence that is missing is said in English. */
export type Translation<Part> = { readonly [group in keyof Part]?: Partial<Part[group]> }
