import { Refusal } from '../answers/Refusal.js'

/** Refuses a signature that does not allow the change (401): `address` for another owner, else `signature`. */
export const refuseSigner = (field: 'signature' | 'address', description: string) =>
  new Refusal({ status: 401, field, description })
