import type { BlockPlace } from '../node/createBlockReader.js'

/** What is indexed of a chain. */
export type IndexState = {
  /** The number that stands for the chain in the tables. */
  chain: number
  /** How high the chain was when it was last looked at. */
  head: number
  /** Whether that was a moment ago: nobody knows what has happened since an index stopped being kept. */
  isFresh: boolean
  /** The lowest and the highest indexed block; everything between them is indexed too. */
  range: { first: BlockPlace & { parent: string | undefined }; last: BlockPlace } | undefined
}

/** Another process has changed the index meanwhile: read it again. */
export class IndexMoved extends Error {
  override readonly name = 'IndexMoved'
}
