export { harbour, ink, midnight, moss } from '../theme/presets.js'
