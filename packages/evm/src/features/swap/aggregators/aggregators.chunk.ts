export { describeAggregatorSwap } from './describeAggregatorSwap.js'
export { prepareAggregatorSwap } from './prepareAggregatorSwap.js'
