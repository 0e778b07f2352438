/** Tells whether a value from storage is what a field may hold. */
export type Rule<value> = (input: unknown) => input is value

/** The rule of a field that may be absent. */
export type OptionalRule<value> = Rule<value> & { isOptional: true }

/** A rule for each field of a type: a field without one does not compile. */
export type RulesOf<shape> = {
  readonly [key in keyof shape]-?: object extends Pick<shape, key>
    ? OptionalRule<Exclude<shape[key], undefined>>
    : Rule<shape[key]>
}

type AnyRules = Readonly<Record<string, Rule<unknown> & { isOptional?: true }>>

/** Allows a field to be absent. */
export function optional<value>(rule: Rule<value>): OptionalRule<value> {
  return Object.assign((input: unknown): input is value => rule(input), { isOptional: true } as const)
}

/** An object whose known fields follow the rules. Fields that are not known are of a later release and do not matter. */
export function isShape<shape extends object>(rules: RulesOf<shape>): Rule<shape> {
  return (input): input is shape => isFields(input) && follows(input, rules as unknown as AnyRules)
}

/** One of several shapes, told apart by their `kind`, with the rules of each. */
export function isUnion<union extends { kind: string }>(
  rules: {
    readonly [kind in union['kind']]: RulesOf<Omit<Extract<union, { kind: kind }>, 'kind'>>
  },
): Rule<union> {
  return (input): input is union => {
    if (!isFields(input)) return false
    const kind = input.kind as union['kind']
    return Object.hasOwn(rules, kind) && follows(input, rules[kind] as unknown as AnyRules)
  }
}

/** One of the words of a union, each of which is named. */
export function isWord<word extends string>(words: Readonly<Record<word, true>>): Rule<word> {
  return (input): input is word => typeof input === 'string' && Object.hasOwn(words, input)
}

/** A text of at least one and at most so many characters. */
export function isText(longest: number): Rule<string> {
  return (input): input is string => typeof input === 'string' && input.length > 0 && input.length <= longest
}

export const isCount: Rule<number> = (input): input is number =>
  Number.isSafeInteger(input) && (input as number) >= 0

export const isFlag: Rule<boolean> = (input): input is boolean => typeof input === 'boolean'

/** Base units of money, or a height: a whole number as decimal text. */
export const isUnits: Rule<string> = (input): input is string =>
  typeof input === 'string' && /^(0|[1-9]\d{0,77})$/.test(input)

/** A JSON object without a key that reaches into prototypes (S-37). */
export function isFields(input: unknown): input is Record<string, unknown> {
  return (
    typeof input === 'object' && input !== null && !Array.isArray(input) && !Object.hasOwn(input, '__proto__')
  )
}

function follows(fields: Record<string, unknown>, rules: AnyRules): boolean {
  return Object.entries(rules).every(([key, rule]) =>
    Object.hasOwn(fields, key) ? rule(fields[key]) : rule.isOptional === true,
  )
}
