export { en as de } from './en.js'
