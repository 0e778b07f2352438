import type { PairingTexts } from './PairingTexts.js'

/** Japanese. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `${wallet}でスキャン`,
    phoneTitle: 'ウォレットを開く',
    hint: 'スマホのウォレットでこのコードをスキャンしてください。この画面を開いている間は有効です。',
    phoneHint: 'このスマホのウォレットを選び、承認してから戻ってください。',
    phoneHintFor: 'アプリを開いて承認し、ここに戻ってください。',
    elsewhere: '別の端末のウォレット',
    code: 'ウォレットを接続するコード',
    copy: 'リンクをコピー',
    copied: 'リンクをコピーしました',
    loading: 'コードを準備しています…',
    compare: 'アドレスを比べてください',
    compareHint:
      '別の端末がこのアカウントを接続しました。その端末のウォレットに同じアドレスが表示されているか、全体を確認してください。',
    same: '同じです',
    other: '違います',
  },
}
