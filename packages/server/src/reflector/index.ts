export {
  type OpenReflectorParameters,
  openReflector,
  type RunningReflector,
} from './openReflector.js'
