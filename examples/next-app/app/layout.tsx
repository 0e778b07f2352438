import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '@latchkey/react/styles.css'
import './page.css'

export const metadata: Metadata = {
  title: 'Latchkey with Next.js',
  icons: 'data:,',
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
