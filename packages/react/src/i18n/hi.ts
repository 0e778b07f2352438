export { en as hi } from './en.js'
