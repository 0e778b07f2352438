export { en as ru } from './en.js'
