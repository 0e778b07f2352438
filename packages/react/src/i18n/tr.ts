export { en as tr } from './en.js'
