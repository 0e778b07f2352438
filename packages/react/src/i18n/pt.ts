export { en as pt } from './en.js'
