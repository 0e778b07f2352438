import { expect, test } from 'vitest'
import { emulatorCommand } from './qemu.js'

test('behavior: calls the loader by name', () => {
  expect(emulatorCommand('/bin/qemu', '/cache/lib')).toEqual({
    command: '/bin/qemu',
    args: ['-E', 'MALLOC_ARENA_MAX=1', '/cache/lib/ld-linux-x86-64.so.2', '--library-path', '/cache/lib'],
  })
})
