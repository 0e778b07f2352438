/** Every view and what it needs to open. A new view starts here. */
export type View =
  | { id: 'connect' }
  | { id: 'connecting'; connectorId: string }
  | { id: 'account' }
  | { id: 'send' }
  | { id: 'send-review' }
  | { id: 'transaction' }

export type ViewId = View['id']
