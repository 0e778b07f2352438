export { KeysQuestion } from './KeysQuestion.js'
export { PhraseQuestion } from './PhraseQuestion.js'
