import { expect, test } from 'vitest'
import { toMailbox } from './toMailbox.js'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+shop@example.com', 'ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.d.a+1@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('default: %s leads to %s', (address, mailbox) => expect(toMailbox(address)).toBe(mailbox))
