/**
 * A string that was validated; plain strings do not pass where one is expected.
 *
 * The mark is a text key rather than a unique symbol, so that two copies of this package agree on the type.
 */
export type Branded<name extends string> = string & { readonly '~brand': name }
