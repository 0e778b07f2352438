export { KeyCall } from './KeyCall.js'
export { KeysQuestion } from './KeysQuestion.js'
export { PhraseQuestion } from './PhraseQuestion.js'
export { SpentCoins } from './SpentCoins.js'
