/** What a page has while it is developed, and a built one has nothing of. */
export { checkPage } from '../setup/checkPage.js'
export { AlertOutlet } from '../shell/AlertOutlet.js'
