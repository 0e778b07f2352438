import { createRoot } from 'react-dom/client'

const load = () => import('./showLimit.js')

/** As little as a widget can be: React's button, and a plain dialog that is fetched when the pointer comes to it. */
createRoot(document.body).render(
  <button type="button" onPointerEnter={load} onClick={async () => (await load()).showLimit()}>
    Connect
  </button>,
)
