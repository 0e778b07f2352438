export { en as zh } from './en.js'
