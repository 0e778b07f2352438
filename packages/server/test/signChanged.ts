import { SigHash, Transaction, WIF } from '@scure/btc-signer'
import { type NodeCoin, regtest } from './createBitcoinPayer.js'

type Input = ReturnType<Transaction['getInput']>
type Output = { script: Uint8Array; amount: bigint }

/** A transaction to be signed, and how. */
type Draft = {
  version: number
  lockTime: number
  inputs: readonly Input[]
  outputs: readonly Output[]
  sighash: number
  /** What becomes of the first signature. */
  spoil?: (signature: Uint8Array) => Uint8Array
}

/** What a wallet makes of what it was asked to sign. */
export type Change = (draft: Draft) => Draft

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Signs what a change makes of a PSBT, both as hex: by the key of its coins, so that a node would take it. */
export function signChanged(psbt: string, wif: string, change: Change): string {
  const asked = Transaction.fromPSBT(Buffer.from(psbt, 'hex'))
  const draft = change({
    version: asked.version,
    lockTime: asked.lockTime,
    inputs: Array.from({ length: asked.inputsLength }, (_, index) => asked.getInput(index)),
    outputs: Array.from({ length: asked.outputsLength }, (_, index) => asked.getOutput(index) as Output),
    sighash: SigHash.ALL,
  })
  const { version, lockTime, sighash, spoil } = draft
  const signed = new Transaction({ version, lockTime })
  for (const input of draft.inputs) signed.addInput({ ...input, sighashType: sighash })
  for (const output of draft.outputs) signed.addOutput(output)
  signed.sign(WIF(regtest).decode(wif), [sighash])
  const written = toHex(signed.toPSBT())
  const [[, signature] = []] = signed.getInput(0).partialSig ?? []
  return spoil && signature ? written.replace(toHex(signature), toHex(spoil(signature))) : written
}

/** Every way in which a wallet can sign something else than a payment of 60,000 out of one of two equal coins. */
export function listChanges({
  stranger,
  coins,
}: {
  stranger: string
  coins: readonly Pick<NodeCoin, 'txid' | 'vout'>[]
}): readonly (readonly [what: string, change: Change])[] {
  const paidTo = (address: string, amount: bigint): Output => {
    const made = new Transaction()
    made.addOutputAddress(address, amount, regtest)
    return made.getOutput(0) as Output
  }
  const { script } = paidTo(stranger, 1_000n)
  const isPayment = ({ amount }: Output) => amount === 60_000n
  const outputs =
    (change: (output: Output, isPayment: boolean) => Output | readonly Output[]): Change =>
    (draft) => ({
      ...draft,
      outputs: draft.outputs.flatMap((output) => change(output, isPayment(output))),
    })
  const inputs =
    (change: (input: Input, other: Input) => Input | readonly Input[]): Change =>
    (draft) => ({
      ...draft,
      inputs: draft.inputs.flatMap((input) => {
        const id = toHex(input.txid ?? new Uint8Array())
        const other = coins.find(({ txid, vout }) => txid !== id || vout !== input.index)
        return change(input, {
          ...input,
          txid: Buffer.from(other?.txid ?? '', 'hex'),
          index: other?.vout ?? 0,
        })
      }),
    })
  const signatures =
    (sighash: number): Change =>
    (draft) => ({ ...draft, sighash })
  return [
    ['amount', outputs((output, isPaid) => (isPaid ? { ...output, amount: 60_001n } : output))],
    ['receiver', outputs((output, isPaid) => (isPaid ? { ...output, script } : output))],
    ['change', outputs((output, isPaid) => (isPaid ? output : { ...output, script }))],
    [
      'less change',
      outputs((output, isPaid) => (isPaid ? output : { ...output, amount: output.amount - 1n })),
    ],
    ['no change', outputs((output, isPaid) => (isPaid ? output : []))],
    [
      'another output',
      outputs((output, isPaid) =>
        isPaid
          ? output
          : [
              { ...output, amount: output.amount - 1_000n },
              { script, amount: 1_000n },
            ],
      ),
    ],
    ['order of outputs', (draft) => ({ ...draft, outputs: draft.outputs.toReversed() })],
    ['another coin', inputs((_, other) => other)],
    ['one more coin', inputs((input, other) => [input, other])],
    ['sequence', inputs((input) => ({ ...input, sequence: 0xfffffffe }))],
    ['lock time', (draft) => ({ ...draft, lockTime: 1 })],
    ['version', (draft) => ({ ...draft, version: 1 })],
    ['sighash NONE', signatures(SigHash.NONE)],
    ['sighash SINGLE', signatures(SigHash.SINGLE)],
    ['sighash ALL, and more inputs', signatures(SigHash.ALL_ANYONECANPAY)],
    ['signature', (draft) => ({ ...draft, spoil: (bytes) => bytes.with(20, (bytes[20] ?? 0) ^ 1) })],
  ]
}
