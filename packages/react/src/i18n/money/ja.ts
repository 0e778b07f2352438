import { namespaces } from '../ja.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'メインネット', testnet: 'テストネット' }),
)
const nameOf = (id: string) => names.get(id) ?? id

/** Japanese. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => '数字と小数点1つで入力してください（例：0.5）。',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0 ? '整数で入力してください。' : `小数点以下は${maximum}桁までです。`,
    'amount/ambiguous': ({ readings }) =>
      `${readings[0]}とも${readings[1]}とも読めます。桁区切りを入れずに入力してください。`,
    'amount/out-of-range': () => '金額が大きすぎます。',
    'address/invalid': () => 'アドレスではありません。抜けている文字がないか確認してください。',
    'address/bad-checksum': () => 'アドレスに誤りがあります。元の場所からもう一度コピーしてください。',
    'address/wrong-namespace': ({ actual, expected }) =>
      `これは${nameOf(actual)}のアドレスです。ここでは${nameOf(expected)}のアドレスが必要です。`,
    'address/wrong-network': ({ actual, expected }) =>
      `これは${actual.map(nameOf).join('または')}のアドレスです。${nameOf(expected)}では使えません。`,
    'send/amount-required': () => '金額を入力してください。',
    'send/receiver-required': () => '送金先を入力してください。',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? '残高をまだ確認できていません。少し待って、もう一度お試しください。'
        : `${held ? '今使える' : '残高の'}${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}を超えています。`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'ネットワーク手数料の分が足りません。金額を少し減らしてください。'
        : `ネットワーク手数料（最大${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''}）の分が足りません。金額を少し減らしてください。`,
    'send/reverted': ({ reason }) =>
      reason ? `受取側がこの送金を拒否しています：${reason}` : '受取側がこの送金を拒否しています。',
    'send/account-changed': () =>
      'アカウントかネットワークが変わったため、何も送信していません。最初からやり直してください。',
    'send/token-uncertain': () =>
      'このトークンは桁数がはっきりせず、金額が定まりません。ここでは送金できません。',
    'send/fee-too-low': () => 'この手数料では低すぎて取り込まれません。引き上げてください。',
    'send/fee-changed': () => 'その間にネットワーク手数料が上がりました。もう一度確認してください。',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `少なすぎます。${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}以上にしてください。`,
    'send/expired': () => 'ネットワークの制限時間を過ぎたため、作り直しました。もう一度ご確認ください。',
    'send/refused': () => 'ネットワークがこの支払いを認めません。',
    'send/altered': () => 'ウォレットが確認内容と違うものに署名したため、送信しませんでした。',
    'send/warned': () => '何も送信していません。この支払いは先に確認が必要です。',
    'name/invalid': ({ name }) => `「${name}」はほかの名前と見分けがつきません。文字を確認してください。`,
    'name/not-found': ({ name }) => `「${name}」のアドレスはこのネットワークにありません。`,
    'name/contract': ({ name }) =>
      `「${name}」のアドレスはこのネットワークにありません。Ethereumのアドレスはコントラクトで、ここでは誰のものでもないかもしれません。`,
    'name/off-chain': ({ name }) =>
      `「${name}」は、このページが問い合わせないサーバーにあります。アドレスを入力してください。`,
    'name/changed': ({ name }) =>
      `「${name}」の指すアドレスが変わったため、何も送信していません。相手に確認し、最初からやり直してください。`,
    'link/invalid': () => 'この支払いリンクは読み取れません。アドレスをコピーしてください。',
    'link/wrong-network': ({ actual, expected }) =>
      `この支払いリンクは${actual}用です。現在は${expected}に接続しています。`,
    'transaction/not-replaceable': () => '間に合いませんでした。すでに取り込まれています。',
    'transaction/not-found': () => 'この取引はネットワーク上に見つかりません。',
    'swap/unsupported-network': () => 'このネットワークではスワップできません。',
    'swap/no-gas-price': () => 'このネットワークのガス価格はわかりません。',
    'swap/no-liquidity': ({ sold, bought }) =>
      `この量の ${sold} に対して ${bought} を出す相手がいません。金額を減らすか、別のトークンを選んでください。`,
    'swap/refused': () =>
      'このスワップは止められました。サーバーの用意した内容が依頼と違います。何も署名されていません。',
    'swap/price-changed': () => 'レートが変わりました。新しいレートを見て、もう一度確認してください。',
    'swap/allowance-too-low': ({ symbol }) =>
      `取引所はこの量の ${symbol} を引き出せません。全額を許可してください。`,
  },
}
