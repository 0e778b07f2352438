import type { AbiParameter } from 'viem'

type Type = AbiParameter | string
type Parameters<types extends readonly Type[]> = {
  readonly [index in keyof types]: types[index] extends string
    ? { readonly type: types[index] }
    : types[index]
}

/** A function of a contract by its types, in the form that viem reads: its parser of Solidity weighs more than all calls here. */
export function declareFunction<
  const name extends string,
  const inputs extends readonly Type[],
  const outputs extends readonly Type[] = readonly [],
>(name: name, inputs: inputs, outputs?: outputs) {
  const toParameters = <types extends readonly Type[]>(types: types) =>
    types.map((type) => (typeof type === 'string' ? { type } : type)) as unknown as Parameters<types>
  return {
    type: 'function',
    name,
    stateMutability: 'nonpayable',
    inputs: toParameters(inputs),
    outputs: toParameters(outputs ?? ([] as unknown as outputs)),
  } as const
}
