import type { RedisClientOptions } from '@redis/client'

/** How every client of ours holds on to a Redis: what waits is bounded, and a dead connection is noticed and made anew. */
export const redisOptions = (url: string) =>
  ({
    url,
    // Without this, commands would wait for a Redis that may never come back.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    // A peer that vanished without a word is noticed: a ping every 2 s means 6 s of silence are a dead connection.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 6_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000),
    },
  }) satisfies RedisClientOptions
