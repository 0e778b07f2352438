import * as v from 'valibot'

// What a node answers, as far as it is used. Nodes are not trusted: texts are bounded, amounts are whole numbers.

/** Base58 of a key; whether it decodes to 32 bytes does not matter where it is only compared. */
const keySchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Base58 of a transaction's first signature, which is its id. */
export const signatureSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))

/** A `u64`: a number where it is small, a `bigint` where a number would lose digits. */
const unitsSchema = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.bigint(), v.minValue(0n))]),
  v.transform((units) => BigInt(units)),
)

const slotSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Tokens are counted in `u64`, always as text; decimals are one byte. */
const tokenAmountSchema = v.object({
  amount: v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/),
    v.transform((text) => BigInt(text)),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})

export const balanceAnswerSchema = v.object({ value: unitsSchema })

const tokenAccountSchema = v.object({
  pubkey: keySchema,
  account: v.object({
    data: v.object({
      parsed: v.object({ info: v.object({ mint: keySchema, tokenAmount: tokenAmountSchema }) }),
    }),
  }),
})

/** Accounts that the node could not parse (half initialised, of a program it does not know) hold nothing to show. */
export const tokenAccountsAnswerSchema = v.object({
  value: v.pipe(
    v.array(v.unknown()),
    v.transform((accounts) =>
      accounts.flatMap((account) => {
        const result = v.safeParse(tokenAccountSchema, account)
        return result.success ? [result.output] : []
      }),
    ),
  ),
})

const extensionSchema = v.object({ extension: v.string(), state: v.optional(v.unknown()) })

/** A mint as `getAccountInfo` parses it; null where there is no account, or one that is no mint. */
export const mintAnswerSchema = v.object({
  value: v.fallback(
    v.nullable(
      v.object({
        data: v.object({
          parsed: v.object({
            type: v.literal('mint'),
            info: v.object({
              decimals: tokenAmountSchema.entries.decimals,
              extensions: v.optional(v.array(extensionSchema), []),
            }),
          }),
        }),
      }),
    ),
    null,
  ),
})

/** The state of the `tokenMetadata` extension of Token-2022. */
export const metadataSchema = v.object({ name: v.string(), symbol: v.string() })

export const signaturesAnswerSchema = v.array(
  v.object({
    signature: signatureSchema,
    slot: slotSchema,
    err: v.optional(v.unknown(), null),
    blockTime: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
    confirmationStatus: v.nullish(v.string()),
  }),
)

const tokenBalanceSchema = v.object({
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mint: keySchema,
  owner: v.optional(keySchema),
  programId: v.optional(keySchema),
  uiTokenAmount: tokenAmountSchema,
})

const instructionSchema = v.object({
  programId: keySchema,
  program: v.optional(v.string()),
  parsed: v.optional(v.unknown()),
})

/** A transaction with parsed instructions; null where the node does not know it (yet). */
export const transactionAnswerSchema = v.nullable(
  v.object({
    meta: v.object({
      err: v.optional(v.unknown(), null),
      fee: unitsSchema,
      preBalances: v.array(unitsSchema),
      postBalances: v.array(unitsSchema),
      preTokenBalances: v.optional(v.nullable(v.array(tokenBalanceSchema)), null),
      postTokenBalances: v.optional(v.nullable(v.array(tokenBalanceSchema)), null),
      innerInstructions: v.optional(
        v.nullable(v.array(v.object({ instructions: v.array(instructionSchema) }))),
        null,
      ),
    }),
    transaction: v.object({
      message: v.object({
        accountKeys: v.array(v.object({ pubkey: keySchema, signer: v.optional(v.boolean(), false) })),
        instructions: v.array(instructionSchema),
      }),
    }),
  }),
)

export type NodeTransaction = NonNullable<v.InferOutput<typeof transactionAnswerSchema>>
export type NodeInstruction = v.InferOutput<typeof instructionSchema>

export const prioritizationFeesAnswerSchema = v.array(v.object({ prioritizationFee: unitsSchema }))
