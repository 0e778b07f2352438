import { isAddressEqual, numberToHex, toHex } from 'viem'
import { providerErrors } from '../ProviderRpcError.js'
import type { Method } from './Method.js'
import { authorizedAccount, readAddress, readChainId, readList, readObject } from './readParams.js'

export type PermissionMethods = { supported: Method; request: Method }

/**
 * Makes the methods of ERC-7715 for these types of permissions. The grants are words alone: an account with a key has no
 * contract that could keep to them, so that nothing can be spent by their context.
 */
export function createPermissionMethods(types: readonly string[]): PermissionMethods {
  return {
    async supported(_params, { state }) {
      const chainIds = [...state.chains.keys()].map((id) => numberToHex(id))
      return Object.fromEntries(types.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
    },

    async request(params, { state, answer }) {
      const asked = readList(params).map((one) => readObject(one, 'the request'))
      const summary = asked.flatMap(({ chainId, from, to, permission, rules }): [string, string][] => {
        const { address } = authorizedAccount(state, readAddress(from, '"from"'))
        const { type, data } = readObject(permission, '"permission"')
        if (!types.includes(String(type)))
          throw providerErrors.invalidParams(`Permissions of type "${String(type)}" are not known.`)
        if (!state.chains.has(readChainId(chainId))) throw providerErrors.unknownChain(String(chainId))
        const user = readAddress(to, '"to"')
        if (isAddressEqual(user, address)) throw providerErrors.invalidParams('"to" is the account itself.')
        return [
          ['Permission', String(type)],
          ...Object.entries(readObject(data, '"data"')).map(
            ([key, value]) => [key, JSON.stringify(value)] as [string, string],
          ),
          ['For', user],
          ['From', address],
          ['Rules', JSON.stringify(rules ?? [])],
        ]
      })
      if (asked.length === 0) throw providerErrors.invalidParams('Expected at least one permission.')
      return answer(
        {
          method: 'wallet_requestExecutionPermissions',
          params,
          title: 'Let this site act for you',
          summary,
          warning: 'The site can do this without asking again, until it ends.',
        },
        async () =>
          asked.map((one) => ({ ...one, context: toHex(crypto.getRandomValues(new Uint8Array(32))) })),
        { reject: providerErrors.userRejected, garbage: () => [{ context: 'none' }] },
      )
    },
  }
}
