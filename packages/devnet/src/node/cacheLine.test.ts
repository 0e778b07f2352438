import { describe, expect, test } from 'vitest'
import { fixCacheLine, isCacheLineOverstated } from './cacheLine.js'

/** A little arm64 program: a header, one executable segment and one of data, each with the same words. */
function createProgram(words: readonly number[], { machine = 183 } = {}): Buffer {
  const code = 256
  const program = Buffer.alloc(code + words.length * 8)
  program.writeUInt32BE(0x7f454c46, 0)
  program[4] = 2
  program.writeUInt16LE(machine, 18)
  program.writeBigUInt64LE(64n, 32)
  program.writeUInt16LE(56, 54)
  program.writeUInt16LE(2, 56)
  for (const [index, flags] of [5, 6].entries()) {
    const header = 64 + index * 56
    program.writeUInt32LE(1, header)
    program.writeUInt32LE(flags, header + 4)
    program.writeBigUInt64LE(BigInt(code + index * words.length * 4), header + 8)
    program.writeBigUInt64LE(BigInt(words.length * 4), header + 32)
    for (const [at, word] of words.entries()) {
      program.writeUInt32LE(word, code + (index * words.length + at) * 4)
    }
  }
  return program
}

const wordsOf = (program: Buffer) =>
  Array.from({ length: (program.length - 256) / 4 }, (_, index) => program.readUInt32LE(256 + index * 4))

describe('fixCacheLine', () => {
  // mrs x3, ctr_el0 · nop · mrs x0, ctr_el0 · mrs x0, dczid_el0
  const words = [0xd53b0023, 0xd503201f, 0xd53b0020, 0xd53b00e0]

  test('default', () => {
    const program = createProgram(words)
    expect(fixCacheLine(program)).toBe(2)
    // mov x3, #0x4000400040004 · nop · mov x0, … ; the data stay.
    expect(wordsOf(program)).toEqual([0xb20e83e3, 0xd503201f, 0xb20e83e0, 0xd53b00e0, ...words])
  })

  test('behavior: nothing but an arm64 program is touched', () => {
    expect(fixCacheLine(createProgram(words, { machine: 62 }))).toBe(0)
    expect(fixCacheLine(Buffer.from('#!/bin/sh\n'))).toBe(0)
  })
})

describe('isCacheLineOverstated', () => {
  test.each([
    ['4096\n', true],
    ['64\n', false],
    ['0\n', false],
    ['undefined\n', false],
    ['', false],
  ])('param: %j', (reported, expected) => {
    expect(isCacheLineOverstated(reported)).toBe(expected)
  })
})
