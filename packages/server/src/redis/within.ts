/** Redis did not answer in time, or is known not to answer. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

/** The client's own time-out ends once a command is written: a Redis that stalls would keep it for ever. */
export function within<value>(milliseconds: number, work: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RedisAway('Redis did not answer in time')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
