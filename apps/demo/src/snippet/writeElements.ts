import type { ButtonName, Options } from '../options/Options.js'
import { attribute } from './write.js'

type Elements = { names: readonly string[]; lines: readonly string[] }

/** What stands inside the provider, and the components it needs. */
export function writeElements({ shape, buttons, label }: Options): Elements {
  if (shape === 'inline') return { names: ['Widget'], lines: ['<Widget />'] }
  const written: { [button in ButtonName]: { name: string; lines: readonly string[] } } = {
    connect: {
      name: 'ConnectButton',
      lines: [label ? `<ConnectButton ${attribute('label', label)} />` : '<ConnectButton />'],
    },
    network: { name: 'NetworkButton', lines: ['<NetworkButton />'] },
    account: { name: 'AccountButton', lines: ['<AccountButton />'] },
    custom: {
      name: 'ConnectButton',
      lines: [
        '<ConnectButton.Custom>',
        '  {({ account, open }) => (',
        '    <button type="button" onClick={() => open()}>',
        "      {account.isConnected ? 'My account' : 'Sign in'}",
        '    </button>',
        '  )}',
        '</ConnectButton.Custom>',
      ],
    },
  }
  const shown = buttons.map((button) => written[button])
  return {
    names: [...new Set(shown.map(({ name }) => name))],
    lines: shown.length > 0 ? shown.flatMap(({ lines }) => lines) : ['{/* Your page. */}'],
  }
}
