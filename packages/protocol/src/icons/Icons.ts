/** The address of a picture: a `data:` image, or one that the page may show; `undefined` for none. */
export type IconSource = string | undefined

/** Pictures of what has an id that nobody else can take; each is asked for when it is first shown. */
export type Icons = {
  /** Of a wallet, by its id in the directory. */
  wallet: (id: string) => IconSource | Promise<IconSource>
  /** Of a network by its CAIP-2 id, or of a chain family by its namespace. */
  network: (id: string) => IconSource | Promise<IconSource>
  /** Of a token by its CAIP-19 id, never by its symbol (S-09). */
  token: (id: string) => IconSource | Promise<IconSource>
}
