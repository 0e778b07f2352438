/** Where the data API is, and for which project it is asked. */
export type Api = {
  /** Without a trailing slash, e.g. `https://api.example.com`. */
  url: string
  projectId: string
  /** Type and version of the SDK, as the API counts them. */
  sdk: { type: string; version: string }
  fetch: typeof fetch
}

/** What a page says of its data API. */
export type ApiConfig = {
  /** Where your data API runs, e.g. `https://api.example.com`. */
  url: string
  /** The id of your project there. */
  projectId: string
  /** The page's own `fetch` by default. */
  fetch?: typeof fetch
}
