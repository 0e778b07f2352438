export type { Icons } from '@latchkey/protocol'
export { type CreateIconsParameters, createIcons } from './createIcons.js'
export { icons } from './icons.js'
