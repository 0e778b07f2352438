import { defineElements } from './elements/defineElements.js'

defineElements()

export { type ConfigureParameters, closeModal, configure, openModal, setLook } from './configure.js'
export type {
  LatchkeyButtonElement,
  LatchkeyElement,
  LatchkeyElements,
  LatchkeyEventMap,
  LatchkeyNetworkButtonElement,
  LatchkeyWidgetElement,
} from './elements/LatchkeyElements.js'
export type { Look } from './page/Look.js'
