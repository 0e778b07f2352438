export { en as ko } from './en.js'
