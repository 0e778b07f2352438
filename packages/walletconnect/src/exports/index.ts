export { times } from '../times.js'
