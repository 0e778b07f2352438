/**
 * An id to compare by: addresses and hashes of EVM are the same in any case of their letters, those of others are not.
 *
 * @example
 * foldId('eip155:1/erc20:0xA0b8…') // 'eip155:1/erc20:0xa0b8…'
 */
export function foldId<id extends string>(id: id): id {
  return (id.startsWith('eip155:') ? id.toLowerCase() : id) as id
}
