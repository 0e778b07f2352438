/** What each permissive licence says; all parts have to be there, and the first licence that fits is the name. */
const texts: Record<string, readonly string[]> = {
  MIT: [
    'permission is hereby granted free of charge to any person obtaining a copy',
    'to deal in the software without restriction including without limitation the rights to use copy modify merge publish distribute sublicense and or sell copies of the software',
    'the above copyright notice and this permission notice shall be included in all copies or substantial portions of the software',
    'the software is provided as is without warranty of any kind',
  ],
  // MIT without the duty to pass the notice on.
  'MIT-0': [
    'permission is hereby granted free of charge to any person obtaining a copy',
    'to deal in the software without restriction including without limitation the rights to use copy modify merge publish distribute sublicense and or sell copies of the software',
    'the software is provided as is without warranty of any kind',
  ],
  'Apache-2.0': [
    'apache license version 2 0 january 2004',
    'grant of copyright license',
    'end of terms and conditions',
  ],
  'BSD-3-Clause': [
    'redistribution and use in source and binary forms with or without modification are permitted provided that the following conditions are met',
    'be used to endorse or promote products derived from this software without specific prior written permission',
  ],
  'BSD-2-Clause': [
    'redistribution and use in source and binary forms with or without modification are permitted provided that the following conditions are met',
    'redistributions of source code must retain the above copyright notice',
    'redistributions in binary form must reproduce the above copyright notice',
  ],
  ISC: [
    'permission to use copy modify and or distribute this software for any purpose with or without fee is hereby granted provided that the above copyright notice and this permission notice appear in all copies',
    'the software is provided as is and the author disclaims all warranties',
  ],
  '0BSD': [
    'permission to use copy modify and or distribute this software for any purpose with or without fee is hereby granted the software is provided as is',
  ],
  'CC0-1.0': ['cc0 1 0 universal', 'waiver'],
  Unlicense: ['this is free and unencumbered software released into the public domain'],
}

/** Words that take away what a permissive text gives, wherever they stand in the file. */
const restrictions =
  /general public license|lesser general|affero|commons clause|business source|server side public|elastic license|polyform|community license|non ?commercial|monthly active|competing (?:product|service)/

/** The text, a title, copyright lines and a note fit into this; what stands in a longer file a person has to read. */
const maxLength: Record<string, number> = {
  MIT: 1600,
  'MIT-0': 1100,
  'Apache-2.0': 11_500,
  'BSD-2-Clause': 2000,
  'BSD-3-Clause': 2000,
  ISC: 1200,
  '0BSD': 1200,
}

/** Names the permissive licence a text is; undefined for every other text. */
export function recogniseLicence(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (restrictions.test(plain)) return undefined
  return Object.keys(texts).find((name) => {
    return texts[name]?.every((part) => plain.includes(part)) && plain.length <= (maxLength[name] ?? 10_000)
  })
}

/** Whether an SPDX expression leaves us a permissive choice: one side of an OR, both sides of an AND. */
export function isPermissive(expression: string): boolean {
  return expression
    .replace(/[()]/g, ' ')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => Object.hasOwn(texts, name.trim())))
}
