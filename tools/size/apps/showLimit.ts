/** A dialog of two rows, without a framework or a style sheet: the wallet that announces itself (EIP-6963), and the way on. */
export function showLimit(): void {
  const dialog = document.createElement('dialog')
  const add = (name: 'h2' | 'button', text: string) => {
    dialog.appendChild(document.createElement(name)).textContent = text
  }
  add('h2', 'Connect a wallet')
  addEventListener('eip6963:announceProvider', (event) =>
    add('button', (event as CustomEvent<{ info: { name: string } }>).detail.info.name),
  )
  dispatchEvent(new Event('eip6963:requestProvider'))
  add('button', 'All wallets')
  document.body.append(dialog)
  dialog.showModal()
}
