import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/react/styles.css'
import './styles/page.css'
import './styles/controls.css'
import './styles/panels.css'
import './styles/steps.css'
import { Playground } from './Playground.js'

const PhonePage = lazy(async () => ({ default: (await import('./phone/PhonePage.js')).PhonePage }))
const isPhone = location.pathname === '/phone'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      {isPhone ? (
        <Suspense>
          <PhonePage />
        </Suspense>
      ) : (
        <Playground />
      )}
    </StrictMode>,
  )
