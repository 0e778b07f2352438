export { type OpenBundlerParameters, openBundler, type RunningBundler } from './openBundler.js'
