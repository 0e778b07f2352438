import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

export type NoticeProps = { tone: 'warn' | 'bad'; title: string; children?: ReactNode }

/** Something a person should read before going on. Errors are announced at once, warnings politely. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name="warning" />
      <div>
        <b>{title}</b> {children}
      </div>
    </div>
  )
}
