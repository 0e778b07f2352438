import type { PairedSignature } from '@latchkey/core/adapter'
import { isCaip10Id, parseCaip10Id } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { accountOf, readRecap, type SignedMessage } from './authentication.js'

/** The texts that were signed: wallets send what they were made of. What makes no text is left out. */
export function toSignIns(signed: readonly SignedMessage[]): readonly PairedSignature[] {
  return signed.flatMap((one) => {
    const account = accountOf(one)
    const signature = one.s.s
    if (!isCaip10Id(account) || !isHex(signature)) return []
    try {
      return [{ account, message: writeText(one, account), signature }]
    } catch {
      return []
    }
  })
}

function writeText({ p }: SignedMessage, account: string): string {
  const { chainId, address } = parseCaip10Id(account)
  const text = (key: string) => {
    const value = p[key]
    return typeof value === 'string' ? value : undefined
  }
  const resources = Array.isArray(p.resources) ? p.resources.map(String) : undefined
  const statement = [text('statement'), describeRecap(resources?.at(-1))].filter(Boolean).join(' ')
  return writeSignInMessage({
    domain: text('domain') ?? '',
    address,
    chainId,
    uri: text('aud') ?? text('uri') ?? '',
    nonce: text('nonce') ?? '',
    issuedAt: text('iat') ?? '',
    expirationTime: text('exp'),
    notBefore: text('nbf'),
    requestId: text('requestId'),
    statement: statement || undefined,
    resources,
  })
}

/** The sentence by which a wallet tells what a resource grants: its words are those of EIP-5573. */
function describeRecap(resource: unknown): string | undefined {
  const grants = [...readRecap(resource)]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([target, abilities]) => {
      const groups = new Map<string, string[]>()
      for (const ability of Object.keys(abilities).sort(compare)) {
        const [kind = '', name = ''] = ability.split('/')
        groups.set(kind, [...(groups.get(kind) ?? []), name])
      }
      return [...groups].map(([kind, names]) => `'${kind}': '${names.join("', '")}' for '${target}'.`)
    })
  if (grants.length === 0) return undefined
  const list = grants.map((grant, index) => `(${index + 1}) ${grant}`).join(' ')
  return `I further authorize the stated URI to perform the following actions on my behalf: ${list}`
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const isHex = (text: string): text is `0x${string}` => /^0x(?:[0-9a-f]{2})+$/i.test(text)
