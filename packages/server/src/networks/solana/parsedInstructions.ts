import * as v from 'valibot'
import type { NodeInstruction, NodeTransaction } from './nodeAnswers.js'

/** An instruction that the node could read: which program, which type, with which accounts. */
export type ParsedInstruction = { program: string; type: string; info: Record<string, unknown> }

const parsedSchema = v.object({ type: v.string(), info: v.record(v.string(), v.unknown()) })

function parse({ program, parsed }: NodeInstruction): ParsedInstruction[] {
  const result = v.safeParse(parsedSchema, parsed)
  return program !== undefined && result.success ? [{ program, ...result.output }] : []
}

/** The instructions a person signed. */
export const outerInstructions = ({ transaction }: NodeTransaction): ParsedInstruction[] =>
  transaction.message.instructions.flatMap(parse)

/** All instructions, also those that programs gave. */
export const allInstructions = (transaction: NodeTransaction): ParsedInstruction[] => [
  ...outerInstructions(transaction),
  ...(transaction.meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions.flatMap(parse)),
]

/** Whether an instruction is of the system program and of one of these types. */
export const isSystem = ({ program, type }: ParsedInstruction, ...types: string[]) =>
  program === 'system' && types.includes(type)

/** Whether an instruction is of a token program and of one of these types. */
export const isToken = ({ program, type }: ParsedInstruction, ...types: string[]) =>
  (program === 'spl-token' || program === 'spl-token-2022') && types.includes(type)
