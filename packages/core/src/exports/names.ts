export {
  type ChangeNameErrorType,
  type ChangeNameParameters,
  type ChangeNameReturnType,
  changeName,
} from '../features/names/changeName.js'
export { createNameFlow, type NameFlow, type NameFlowParameters } from '../features/names/createNameFlow.js'
export {
  listNameAddresses,
  type MissingAddress,
  type NameAddress,
  type NameAddresses,
} from '../features/names/listNameAddresses.js'
export type { NameAttributes, NameRecord } from '../features/names/Name.js'
export type { NameAvailability, NameState, NameStep } from '../features/names/NameState.js'
export {
  type NamesParameters,
  namesQueryKey,
  namesQueryOptions,
} from '../features/names/namesQueryOptions.js'
export {
  type RegisterNameErrorType,
  type RegisterNameParameters,
  type RegisterNameReturnType,
  registerName,
} from '../features/names/registerName.js'
export {
  type SuggestNamesErrorType,
  type SuggestNamesParameters,
  type SuggestNamesReturnType,
  suggestNames,
} from '../features/names/suggestNames.js'
