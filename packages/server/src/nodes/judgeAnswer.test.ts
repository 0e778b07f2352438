import { describe, expect, test } from 'vitest'
import { judgeAnswer } from './judgeAnswer.js'
import { NodeFailure } from './NodeFailure.js'

function judge(value: unknown, ids: unknown[] = [1], batch = false) {
  try {
    judgeAnswer({ status: 200, text: '', value }, { batch, ids })
    return 'answer'
  } catch (error) {
    if (!(error instanceof NodeFailure)) throw error
    return `${error.reason}${error.counts ? '' : ', not counted'}`
  }
}
const error = (code: number, message: unknown) => ({ jsonrpc: '2.0', id: 1, error: { code, message } })

describe('judgeAnswer', () => {
  test.each([
    [{ jsonrpc: '2.0', id: 1, result: '0x1' }, 'answer'],
    [{ jsonrpc: '2.0', id: 1, result: null }, 'answer'],
    [{ id: 1, result: 5, error: null }, 'answer'],
    [{ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'parse error' } }, 'refused, not counted'],
    [{ jsonrpc: '2.0', id: 2, result: '0x1' }, 'content, not counted'],
    [{ jsonrpc: '2.0', id: 1 }, 'content, not counted'],
    [{ jsonrpc: '2.0', result: '0x1' }, 'content'],
    [{ message: 'Forbidden' }, 'content'],
    [{ error: 'oops' }, 'content'],
    [{ error: { message: 'no code' } }, 'content'],
    [[], 'content'],
    ['text', 'content'],
    [null, 'content'],
  ])('default: %j is %s', (value, verdict) => expect(judge(value)).toBe(verdict))

  test.each([
    [-32_005, 'daily request count exceeded, request rate limited', 'limited'],
    [-32_029, 'Too Many Requests', 'limited'],
    [-32_000, 'exceeded its monthly quota', 'limited'],
    [-32_001, 'Unauthorized: invalid API key', 'limited'],
    [-32_005, 'Node is behind by 153 slots', 'limited'],
    [-28, 'Loading block index…', 'limited'],
    [-32_000, 'eth_getLogs is limited to a 5 block range: upgrade your plan', 'limited, not counted'],
    [-32_000, 'header not found', 'doubtful, not counted'],
    [-32_000, 'missing trie node 0xab', 'doubtful, not counted'],
    [-32_000, 'please try again later', 'doubtful, not counted'],
    [-32_000, 'json: cannot unmarshal string', 'doubtful, not counted'],
    [429, 'Your app has exceeded its compute units per second capacity', 'limited'],
    [-32_007, '50/second request limit reached - reduce calls per second or upgrade your account', 'limited'],
    [
      30,
      'Request timeout on the free tier, please upgrade your tier to the paid one',
      'limited, not counted',
    ],
    [19, 'Temporary internal error. Please retry', 'doubtful, not counted'],
    [-32_046, 'Cannot fulfill request', 'doubtful, not counted'],
    [-32_603, 'Internal error', 'doubtful, not counted'],
    [-32_000, 'execution aborted (timeout = 5s)', 'doubtful, not counted'],
    [-32_000, 'nonce too low', 'refused, not counted'],
    [-32_000, 'insufficient funds for gas * price + value', 'refused, not counted'],
    [-32_000, 'subscription not found', 'refused, not counted'],
    [-32_005, 'query returned more than 10000 results', 'refused, not counted'],
    [-32_601, 'the method does not exist/is not available', 'refused, not counted'],
    [-32_000, 'out of gas', 'answer'],
    [-32_603, 'Error: VM Exception while processing transaction: reverted', 'answer'],
    [-32_000, 'execution reverted: rate limit exceeded', 'answer'],
    [-32_015, 'VM execution error: header not found', 'answer'],
    [-32_002, 'Transaction simulation failed: quota exceeded', 'answer'],
    [3, 'execution reverted: too many requests', 'answer'],
    [-32_601, 'the method is not available on your plan', 'limited, not counted'],
    [-5, 'No such mempool transaction', 'answer'],
  ])('behavior: F-12 %i %s is %s', (code, message, verdict) => {
    expect(judge(error(code, message))).toBe(verdict)
  })

  test('behavior: an error in many words is still an answer', () => {
    expect(judge(error(3, `execution reverted: ${'a'.repeat(100_000)}`))).toBe('answer')
  })

  test('behavior: the reason of a contract in the data is an answer, whatever the words', () => {
    const withData = (code: number, data: unknown) => ({
      jsonrpc: '2.0',
      id: 1,
      error: { code, message: 'VM error', data },
    })
    expect(judge(withData(-32_015, 'Reverted 0x08c379a0'))).toBe('answer')
    expect(judge(withData(-32_000, '0x'))).toBe('answer')
    expect(judge(withData(-32_000, 'try 0x'))).toBe('refused, not counted')
    expect(judge(withData(-32_602, '0x'))).toBe('refused, not counted')
  })

  test('param: a batch is as good as its worst answer, and has one for each request', () => {
    const good = { jsonrpc: '2.0', id: 1, result: '0x1' }
    const other = { ...good, id: 'b' }
    expect(judge([good, other], [1, 'b'], true)).toBe('answer')
    expect(judge([other, good], [1, 'b'], true)).toBe('answer')
    expect(judge([good], [1, 'b'], true)).toBe('content, not counted')
    expect(judge([good, { ...other, id: 'c' }], [1, 'b'], true)).toBe('content, not counted')
    expect(judge([error(-32_005, 'rate limit'), other], [1, 'b'], true)).toBe('limited')
    expect(
      judge({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'no batches' } }, [1, 'b'], true),
    ).toBe('refused, not counted')
    expect(judge(good, [1, 'b'], true)).toBe('content, not counted')
  })
})
