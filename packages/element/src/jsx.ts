import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  LatchkeyButtonElement,
  LatchkeyNetworkButtonElement,
  LatchkeyWidgetElement,
} from './elements/LatchkeyElements.js'
import type { Look } from './page/Look.js'

type Props<element extends HTMLElement, own extends keyof element> = DetailedHTMLProps<
  HTMLAttributes<element>,
  element
> & { [name in own]?: element[name] | undefined } & Pick<Look, 'theme' | 'locale'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': Props<LatchkeyButtonElement, 'label' | 'namespace' | 'disabled'>
      'latchkey-network-button': Props<LatchkeyNetworkButtonElement, 'namespace' | 'disabled'>
      'latchkey-widget': Props<LatchkeyWidgetElement, 'namespace' | 'view'>
    }
  }
}
