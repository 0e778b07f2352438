import { createRoot } from 'react-dom/client'

/** What a page costs before we come: React and a button. */
createRoot(document.body).render(<button type="button">Connect</button>)
