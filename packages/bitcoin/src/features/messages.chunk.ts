export { createSign } from './sign.js'
export { createVerify } from './verify.js'
