import type { Options } from '../options/Options.js'

/** What a group of controls reads, and how it changes some of it. */
export type ControlsProps = { options: Options; onChange: (change: Partial<Options>) => void }
