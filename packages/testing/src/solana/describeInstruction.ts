import { formatUnits } from 'viem'

/** An instruction with its accounts looked up. */
export type ResolvedInstruction = { program: string; accounts: string[]; data: Uint8Array }

/** What an instruction does, in lines for a person. */
export type InstructionDescription = {
  lines: [label: string, value: string][]
  /** What it moves out of an account, exact, e.g. `1.5 SOL`. */
  amount?: string
  warning?: string
}

const programs = {
  '11111111111111111111111111111111': 'System',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token-2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token Account',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
  ComputeBudget111111111111111111111111111111: 'Compute Budget',
} as const

/** Describes an instruction of a program that wallets know, and names the program of any other. */
export function describeInstruction(instruction: ResolvedInstruction): InstructionDescription {
  const name = (programs as Record<string, string>)[instruction.program]
  const description =
    name === 'System'
      ? describeSystem(instruction)
      : name === 'Token' || name === 'Token-2022'
        ? describeToken(instruction)
        : name === 'Associated Token Account'
          ? describeTokenAccount(instruction)
          : name === 'Memo'
            ? ({
                lines: [['Memo', new TextDecoder().decode(instruction.data)]],
              } satisfies InstructionDescription)
            : undefined
  return description ?? { lines: [['Program', name ?? instruction.program]] }
}

function describeSystem({ accounts, data }: ResolvedInstruction): InstructionDescription | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (data.length < 4) return undefined
  const kind = view.getUint32(0, true)
  if (kind === 1) return { lines: [['Program', 'System']], warning: 'Hands an account over to a program.' }
  if (kind !== 2 || data.length !== 12) return undefined
  const [from = '?', to = '?'] = accounts
  // Lamports are a u64: anything but bigint would round.
  const amount = `${formatUnits(view.getBigUint64(4, true), 9)} SOL`
  return {
    amount,
    lines: [
      ['Send', amount],
      ['From', from],
      ['To', to],
    ],
  }
}

function describeToken({ accounts, data }: ResolvedInstruction): InstructionDescription | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const [source = '?', second = '?', third = '?'] = accounts
  switch (data[0]) {
    case 3: {
      if (data.length !== 9) return undefined
      // Without the mint there are no decimals: the base units are all that can be said for sure.
      const amount = `${view.getBigUint64(1, true)} base units`
      return tokenTransfer(amount, { source, destination: second })
    }
    case 4:
    case 13:
      return { lines: [['Approve spending by', data[0] === 4 ? second : third]], warning: delegateWarning }
    case 6:
      return {
        lines: [['Change authority of', source]],
        warning: 'Hands a token account over to someone else.',
      }
    case 12:
      if (data.length !== 10) return undefined
      return tokenTransfer(units(view, 1, view.getUint8(9)), { source, mint: second, destination: third })
    case 26: {
      if (data[1] !== 1 || data.length !== 19) return undefined
      const decimals = view.getUint8(10)
      const transfer = tokenTransfer(units(view, 2, decimals), { source, mint: second, destination: third })
      transfer.lines.push(['Transfer fee', units(view, 11, decimals)])
      return transfer
    }
    default:
      return undefined
  }
}

const delegateWarning = 'Lets someone else spend from a token account.'

function units(view: DataView, offset: number, decimals: number): string {
  return `${formatUnits(view.getBigUint64(offset, true), decimals)} tokens`
}

function tokenTransfer(
  amount: string,
  accounts: { source: string; mint?: string; destination: string },
): InstructionDescription {
  const lines: [string, string][] = [['Send', amount]]
  if (accounts.mint) lines.push(['Mint', accounts.mint])
  lines.push(['From token account', accounts.source], ['To token account', accounts.destination])
  return { amount, lines }
}

function describeTokenAccount({ accounts }: ResolvedInstruction): InstructionDescription | undefined {
  const [, account, owner, mint] = accounts
  if (!account || !owner || !mint) return undefined
  return {
    lines: [
      ['Create token account', account],
      ['Owner', owner],
      ['Mint', mint],
    ],
  }
}
