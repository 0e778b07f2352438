import { addressHeaders } from './addressHeaders.js'
import { call, readAnswer } from './call.js'
import { mapAtOnce } from './mapAtOnce.js'
import { lookUp, ownerOf, type Registration, type Target } from './registrations.js'

/** What a server knows of names that clients tried to register. */
export type Audit = {
  /** Whose owner is not the account that registered it. */
  lost: string[]
  /** That the reverse look-up of an account lists more than once. */
  doubled: string[]
}

const width = 16

/** Looks every name up, and every account. */
export async function auditNames(server: Target, registrations: readonly Registration[]): Promise<Audit> {
  const found = await mapAtOnce(registrations, width, async ({ name, address }) =>
    ownerOf(await lookUp(server, name, addressHeaders())) === address ? [] : [name],
  )
  const addresses = [...new Set(registrations.map(({ address }) => address))]
  const listed = await mapAtOnce(addresses, width, async (address) => {
    const names = readAnswer(
      await call(server, { path: `/v1/profile/reverse/${address}?apiVersion=2`, headers: addressHeaders() }),
    )
    const all = Array.isArray(names) ? names.map(({ name }: { name: string }) => name) : []
    return all.filter((name, at) => all.indexOf(name) !== at)
  })
  return { lost: found.flat(), doubled: listed.flat() }
}

/** How many names that were not acknowledged are registered all the same, and how many belong to somebody else. */
export async function auditCut(server: Target, registrations: readonly Registration[]) {
  const owners = await mapAtOnce(registrations, width, async ({ name, address }) => {
    const owner = ownerOf(await lookUp(server, name, addressHeaders()))
    return owner === null ? 'none' : owner === address ? 'own' : 'other'
  })
  const count = (kind: string) => owners.filter((owner) => owner === kind).length
  return { happened: count('own'), none: count('none'), strange: count('other') }
}
