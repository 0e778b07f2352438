import { Refusal } from '../answers/Refusal.js'

/** What was signed does not allow this change (401): `address` where somebody else owns the name, else `signature`. */
export const refuseSigner = (field: 'signature' | 'address', description: string) =>
  new Refusal({ status: 401, field, description })
