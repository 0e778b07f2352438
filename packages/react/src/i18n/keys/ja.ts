import type { KeysTexts } from './KeysTexts.js'

/** Japanese. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'リカバリーフレーズ',
    ask: (names) => `もう一度同意すると、パスキーが${names}の鍵を作ります`,
    askHint: '鍵は署名のたびに作られ、どこにも保存されません。',
    absent: (names) => `このパスキーは${names}の鍵を作れません`,
    absentHint:
      'ウォレットは他のネットワークで使えます。別の端末やパスワード管理アプリのパスキーなら作れる場合があります。',
    understood: 'わかりました',
    phraseHint: (names) => `24個の単語で、${names}のアカウントを他のウォレットに移せます`,
    phraseWarning: 'この単語を持つ人がお金を持ちます。誰にも見せず、どのサイトにも入力しないでください。',
    phraseRest: 'このパスキーの他のアカウントは含まれません。',
    show: 'パスキーで表示',
    copy: '単語をコピー',
    copied: 'コピーしました',
    done: '完了',
    change: 'あなたに戻る分',
    openAccount: 'トークン用アカウントを開く',
    note: '誰でも読めるメモ',
    spent: '使用額',
  },
}
