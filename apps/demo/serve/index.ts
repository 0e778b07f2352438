export { type RunningDemo, type StartDemoParameters, startDemo } from './startDemo.js'
