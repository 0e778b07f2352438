/** The call of a node through the data API, for accounts that are contracts. */
export { askDataApi } from './askDataApi.js'
