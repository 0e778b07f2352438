import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * As little as a widget can be: React, a button, and a dialog that is fetched when somebody asks for it.
 * Without `Suspense`, which holds content back for 300 ms once its fallback was shown.
 */
function Page() {
  const [Dialog, setDialog] = useState<ComponentType>()
  const open = async () => {
    const { default: Dialog } = await import('./LimitDialog.js')
    setDialog(() => Dialog)
  }
  return (
    <>
      <button type="button" onClick={open}>
        Connect
      </button>
      {Dialog && <Dialog />}
    </>
  )
}

createRoot(document.body).render(<Page />)
