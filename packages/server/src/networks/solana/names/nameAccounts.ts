import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { findProgramAddress } from './programAddress.js'

/** Programs and accounts of the Solana Name Service: https://sns.guide */
export const sns = {
  names: base58.decode('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  /** Holds names of which there is a token. */
  tokenizer: base58.decode('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'),
  /** The parent of every name. */
  root: base58.decode('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'),
  /** The class of records of the second version, which a program has checked (SNS-IP 3). */
  records: base58.decode('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'),
} as const

const none = new Uint8Array(32)

/** Where what can be known of a name is kept: `alice` for `alice.sol`. */
export function findNameAccounts(label: string) {
  const name = findNameAccount(label, { parent: sns.root })
  return {
    name,
    /** Says whether there is a token of it. */
    token: findProgramAddress([utf8ToBytes('nft_record'), name], sns.tokenizer),
    mint: findProgramAddress([utf8ToBytes('tokenized_name'), name], sns.tokenizer),
    /** Its record of where SOL goes, of each version. */
    record: findNameAccount('\u0002SOL', { parent: name, nameClass: sns.records }),
    formerRecord: findNameAccount('\u0001SOL', { parent: name }),
  }
}

function findNameAccount(
  label: string,
  { parent, nameClass = none }: { parent: Uint8Array; nameClass?: Uint8Array },
): Uint8Array {
  const hashed = sha256(utf8ToBytes(`SPL Name Service${label}`))
  return findProgramAddress([hashed, nameClass, parent], sns.names)
}
