/** What each request to a node is made with: it learns neither who asks nor on which page (V-05). */
export const nodeRequest = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const
