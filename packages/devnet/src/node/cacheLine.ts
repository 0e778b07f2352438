/**
 * QEMU starts every translated block, and every block's record, on a new instruction-cache line, and takes the
 * line's length from the processor's CTR_EL0 register. On Neoverse N1 (Graviton 2, Ampere Altra) the kernel
 * works around erratum 1542419 by reporting a "line" of a whole page there. QEMU's 128 MB of code space then
 * hold mere 16,000 blocks, all of it resident, and are thrown away again and again: measured, anvil takes
 * 164 MB instead of 48, and surfpool starts in 2.9 s instead of 1.6. The real line is 64 bytes.
 */
const realLine = 64

// `mrs xN, ctr_el0`, and `mov xN, #0x0004000400040004`: lines of 4 << 4 bytes for instructions and for data,
// and caches that need cleaning. That is what these processors say of themselves.
const readRegister = 0xd53b0020
const constant = 0xb20e83e0

/** Whether the kernel reports a cache line that QEMU should not believe. */
export function isCacheLineOverstated(reported: string): boolean {
  const line = Number.parseInt(reported, 10)
  return Number.isInteger(line) && line > realLine
}

/** Replaces each read of the register in an arm64 ELF program by the true constant, and returns how many there were. */
export function fixCacheLine(program: Buffer): number {
  let count = 0
  for (const [start, end] of executableSegments(program)) {
    for (let at = start; at + 4 <= end; at += 4) {
      const instruction = program.readUInt32LE(at)
      const register = instruction & 31
      if ((instruction & ~31) >>> 0 !== readRegister) continue
      program.writeUInt32LE((constant | register) >>> 0, at)
      count += 1
    }
  }
  return count
}

function executableSegments(program: Buffer): [start: number, end: number][] {
  const isElf64 = program.length > 64 && program.readUInt32BE(0) === 0x7f454c46 && program[4] === 2
  const arm64 = 183
  if (!isElf64 || program.readUInt16LE(18) !== arm64) return []
  const headers = Number(program.readBigUInt64LE(32))
  const headerSize = program.readUInt16LE(54)
  const segments: [number, number][] = []
  for (let index = 0; index < program.readUInt16LE(56); index += 1) {
    const header = headers + index * headerSize
    const isLoaded = program.readUInt32LE(header) === 1
    const isExecutable = (program.readUInt32LE(header + 4) & 1) === 1
    if (!isLoaded || !isExecutable) continue
    const start = Number(program.readBigUInt64LE(header + 8))
    segments.push([start, Math.min(program.length, start + Number(program.readBigUInt64LE(header + 32)))])
  }
  return segments
}
