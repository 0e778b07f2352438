import { type CommandParser, defineScript } from '@redis/client'

/**
 * Takes from a token bucket by the clock of Redis, which all processes share: 0 if there was enough, else the
 * milliseconds until there is. Redis forgets a bucket once it would be full.
 */
const takeTokens = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local capacity, perMs, cost = tonumber(ARGV[1]), tonumber(ARGV[2]) / 1000, tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local saved = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(saved[1]) or capacity, tonumber(saved[2]) or now
tokens = math.min(capacity, tokens + math.max(0, now - at) * perMs)
local needed, wait = math.min(cost, capacity), 0
if tokens >= needed then tokens = tokens - cost else wait = math.ceil((needed - tokens) / perMs) end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((capacity - tokens) / perMs) + 1000)
return wait`,
  parseCommand(parser: CommandParser, key: string, capacity: number, perSecond: number, cost: number) {
    parser.pushKey(key)
    parser.push(String(capacity), String(perSecond), String(cost))
  },
  transformReply: (reply: number) => reply,
})

/**
 * Keeps a value unless its key was forgotten since the value was looked for: what was found then may be what was to be
 * forgotten.
 */
const keepUnlessForgotten = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`,
  parseCommand(
    parser: CommandParser,
    key: string,
    markKey: string,
    mark: string,
    value: string,
    ttlMs: number,
  ) {
    parser.pushKey(key)
    parser.pushKey(markKey)
    parser.push(mark, value, String(ttlMs))
  },
  transformReply: (reply: number) => reply,
})

/** What several commands do as one, inside Redis. */
export const scripts = { takeTokens, keepUnlessForgotten }
