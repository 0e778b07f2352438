import type { User } from '@latchkey/protocol/wire'

/** A person, with what their provider knows them by: for `email` the address. */
export type KnownUser = User & { subject: string }
