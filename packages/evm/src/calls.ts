export { type CallFacts, type ReadCallFactsParameters, readCallFacts } from './features/calls/CallFacts.js'
export { type DescribeCallParameters, describeCall } from './features/calls/describeCall.js'
