import * as v from 'valibot'

/** A coin type of ENSIP-9 and ENSIP-11: an unsigned 32-bit number. */
export const coinTypeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))
