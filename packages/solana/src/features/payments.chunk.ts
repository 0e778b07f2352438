/** Sending and following, which read the same messages: in one piece. */
export { createSend } from './send.js'
export { createTrack } from './track.js'
