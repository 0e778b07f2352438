export { en as ar } from './en.js'
