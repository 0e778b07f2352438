export { type Config, type ConfigInput, configSchema } from './config/configSchema.js'
export { type App, createApp } from './createApp.js'
export type { Dependencies } from './Dependencies.js'
