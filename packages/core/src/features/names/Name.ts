import type { ProfileAttributes, ProfileResponse } from '@latchkey/protocol/wire'

/** What a name says about its owner: a line about them, and the https address of a picture. */
export type NameAttributes = ProfileAttributes

/** A name of the operator's zone, as the data API holds it: the addresses are by coin type (ENSIP-11, SLIP-44). */
export type NameRecord = ProfileResponse
