import type { WalletIdentity } from '../Ask.js'
import type { WalletRequest } from '../behavior.js'
import { element, icon } from './element.js'
import { groupIdentifier, isIdentifier, revealText } from './revealText.js'

/** The dialog, and the place for the line about waiting requests. */
export type ApprovalDialog = { dialog: HTMLDialogElement; waiting: HTMLElement }

const warningPath = 'M10 3.2 18 17H2zM10 8.4v3.8M10 14.6v.1'
const globePath =
  'M10 2.8a7.2 7.2 0 1 0 0 14.4a7.2 7.2 0 1 0 0-14.4M2.8 10h14.4M10 2.8c4.5 4.6 4.5 9.800 0 14.400c-4.500-4.600-4.500-9.800 0-14.400'

/** Builds the approval dialog of one request; the buttons carry `data-answer`. */
export function createApprovalDialog(
  request: WalletRequest,
  wallet: WalletIdentity,
  site: string,
): ApprovalDialog {
  const waiting = element('p', { className: 'waiting', attributes: { role: 'status' } })
  const dialog = element(
    'dialog',
    {
      lang: 'en',
      dir: 'ltr',
      attributes: {
        'aria-labelledby': 'title',
        'aria-describedby': 'site details',
        'data-method': request.method,
      },
    },
    element(
      'header',
      {},
      walletIcon(wallet),
      element('span', { className: 'wallet' }, revealText(wallet.name)),
      element('span', { className: 'tag' }, /demo wallet/i.test(wallet.name) ? 'Test keys' : 'Demo wallet'),
    ),
    element(
      'div',
      // Scrolls when the request is long, so it has to be reachable by keyboard.
      {
        className: 'body',
        id: 'details',
        tabIndex: 0,
        attributes: { role: 'group', 'aria-label': 'Request' },
      },
      element(
        'div',
        { className: 'hero' },
        element(
          'p',
          { className: 'site', id: 'site' },
          icon(globePath),
          element('bdi', {}, revealText(site)),
        ),
        // Focus starts here and not on a button: a key pressed a moment too early must not approve.
        element(
          'h2',
          { id: 'title', tabIndex: -1, attributes: { autofocus: '' } },
          revealText(request.title ?? request.method),
        ),
        request.amount !== undefined && amountLine(request.amount),
      ),
      request.warning !== undefined &&
        element(
          'div',
          { className: 'note' },
          icon(warningPath),
          element('p', {}, revealText(request.warning)),
        ),
      request.message !== undefined &&
        element('pre', { className: 'message', dir: 'auto' }, revealText(request.message)),
      ...request.summary
        .filter(([, value]) => isIdentifier(value))
        .map(([label, value]) => identifierBox(label, value)),
      plainRows(request.summary.filter(([, value]) => !isIdentifier(value))),
    ),
    element('footer', {}, button('reject', 'Reject'), button('approve', 'Approve'), waiting),
  )
  return { dialog, waiting }
}

function button(answer: 'approve' | 'reject', text: string) {
  return element('button', { className: answer, attributes: { type: 'button', 'data-answer': answer } }, text)
}

function walletIcon({ name, icon }: WalletIdentity) {
  const letter = element(
    'span',
    { className: 'icon letter', attributes: { 'aria-hidden': 'true' } },
    name.slice(0, 1),
  )
  if (!icon) return letter
  const image = element('img', { className: 'icon', attributes: { src: icon, alt: '' } })
  // A page's policy may forbid data images.
  image.addEventListener('error', () => image.replaceWith(letter))
  return image
}

/** The amount with quiet decimals: `1` loud, `.5` soft, `ETH` loud. */
function amountLine(amount: string) {
  const [, whole = amount, fraction = '', unit = ''] = /^([\d,]+)(\.\d+)?(\s.*)?$/s.exec(amount) ?? []
  const long = amount.length > 16 ? ' long' : ''
  return element(
    'p',
    { className: `amount${long}` },
    whole,
    fraction !== '' && element('span', { className: 'fraction' }, fraction),
    revealText(unit),
  )
}

function identifierBox(label: string, value: string) {
  const groups = groupIdentifier(value)
  return element(
    'div',
    { className: 'identifier' },
    element('p', { className: 'label' }, label),
    element(
      'p',
      { className: 'value' },
      // The ends stand out because they are what people compare; the middle is shown because that is not enough.
      ...groups.map((group, index) =>
        element('span', { className: index === 0 || index === groups.length - 1 ? 'end' : '' }, group),
      ),
    ),
  )
}

function plainRows(rows: WalletRequest['summary']) {
  if (rows.length === 0) return undefined
  return element(
    'dl',
    {},
    ...rows.map(([label, value]) =>
      element(
        'div',
        {},
        element('dt', {}, revealText(label)),
        element('dd', {}, element('bdi', {}, revealText(value))),
      ),
    ),
  )
}
