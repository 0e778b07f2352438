export { createMobileApp } from './createMobileApp.js'
export type { CreateMobileAppParameters, MobileApp, MobileFault } from './MobileApp.js'
