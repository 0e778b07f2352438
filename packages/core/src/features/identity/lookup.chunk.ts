/** The call that reads a name of the zone, with its schemas. */
export { profileLookupCall } from '@latchkey/protocol/wire'
