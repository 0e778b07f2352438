export type { DecodedSwap } from './features/swap/DecodedSwap.js'
export { decodeSwap } from './features/swap/decodeSwap.js'
export { listRouters, type Router } from './features/swap/routers.js'
