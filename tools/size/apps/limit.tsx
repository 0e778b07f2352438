import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Dialog = lazy(() => import('./LimitDialog.js'))

/** As little as a widget can be: React, a button, and a dialog that is fetched when somebody asks for it. */
function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      <Suspense>{open && <Dialog />}</Suspense>
    </>
  )
}

createRoot(document.body).render(<Page />)
