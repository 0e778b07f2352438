import { type CcipBody, fullNameSchema } from '@latchkey/protocol/wire'
import { is } from 'valibot'
import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'
import { Refusal } from '../../answers/Refusal.js'
import type { Dependencies } from '../../Dependencies.js'
import { findName } from '../findName.js'
import { answerRecord } from './answerRecord.js'
import { decodeDnsName } from './decodeDnsName.js'
import { signAnswer } from './signAnswer.js'

const resolveAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes signature)',
])

/**
 * Answers a resolver contract that asks by CCIP-Read (EIP-3668) about a name of our zones (ENSIP-10).
 *
 * Whoever asks gets an answer, since the signature is good for the asking contract alone. Without a key there is no
 * gateway (404).
 */
export async function answerCcip(
  dependencies: Pick<Dependencies, 'config' | 'store' | 'now'>,
  { sender, data }: CcipBody,
): Promise<{ data: Hex }> {
  const { config, now } = dependencies
  const { gatewayKey, gatewaySeconds, zones } = config.names
  if (gatewayKey === undefined) {
    throw new Refusal({ status: 404, form: 'empty', description: 'No gateway key is configured' })
  }
  const asked = readQuestion(data as Hex)
  const { name } = asked
  const isOurs = is(fullNameSchema, name) && zones.includes(name.slice(name.indexOf('.') + 1))
  const stored = isOurs ? await findName(dependencies, { name }) : undefined
  const result = attempt(() => answerRecord(asked.call, stored))
  const expires = Math.floor(now() / 1_000) + gatewaySeconds
  const request = { sender: sender as Hex, request: data as Hex }
  return { data: await signAnswer(gatewayKey as Hex, { ...request, result, expires }) }
}

function readQuestion(data: Hex): { name: string; call: Hex } {
  const [wire, call] = attempt(() => decodeFunctionData({ abi: resolveAbi, data }).args)
  const name = decodeDnsName(hexToBytes(wire))
  if (name === undefined) throw refuse('The name is not in the wire form of DNS')
  return { name: name.toLowerCase(), call }
}

function attempt<value>(read: () => value): value {
  try {
    return read()
  } catch (cause) {
    throw refuse('Expected a call of resolve(bytes name, bytes data), and in it one of a resolver', cause)
  }
}

/** With a `message`, as EIP-3668 has it. */
const refuse = (description: string, cause?: unknown) =>
  new Refusal({ status: 400, form: 'code', description, cause })
