// Bundlers put the word in its place; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** Whether the page is being developed, as bundlers say. */
export function isDevelopmentBuild(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
