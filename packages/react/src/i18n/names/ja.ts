import type { NameTexts } from './NameTexts.js'

/** Japanese. */
export const texts: NameTexts = {
  name: {
    title: 'アカウント名',
    hint: 'アドレスの代わりに、この名前あてに送ってもらえます。',
    label: '名前',
    rules: {
      letters: 'a～z の英字、数字、ハイフンだけが使えます。',
      short: '4 文字以上です。',
      long: '63 文字までです。',
      hyphens: 'ハイフンは続けず、文字の間に置きます。',
    },
    checking: '確認中…',
    free: (name) => `${name} は使えます`,
    taken: (name) => `${name} は使われています`,
    unknown: 'この名前は確認できませんでした。',
    suggestions: '空いている名前',
    register: '署名して登録',
    waiting: (wallet) => `${wallet} を待っています…`,
    done: 'この名前はあなたのものです。',
    bio: '自己紹介',
    picture: '画像のアドレス（https）',
    save: '署名して保存',
    saved: '保存しました',
    addresses: 'アドレス',
    add: (chain) => `${chain} のアドレスを追加`,
    failed: '名前を読み込めませんでした',
    bioRule: 'a～z の英字、数字、空白、URL の記号が使えます。',
    pictureRule: 'https:// で始まるアドレスです',
  },
}
