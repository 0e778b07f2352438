import { findRevert } from '../errors/findRevert.js'

/** What a contract answers; nothing where it refuses, as one without the function does. */
export async function orNothing<value>(reading: Promise<value>): Promise<value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (findRevert(error)) return undefined
    throw error
  }
}
