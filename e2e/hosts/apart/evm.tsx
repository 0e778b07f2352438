import { showPage } from './showPage.js'

showPage()
