/** Tells whether bytes are the same. */
export const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (byte, index) => byte === other[index])
