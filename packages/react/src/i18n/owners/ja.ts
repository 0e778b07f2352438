import type { OwnersTexts } from './OwnersTexts.js'

/** Japanese. */
export const texts: OwnersTexts = {
  owners: {
    title: '所有者',
    hint: (network) => `それぞれが ${network} 上のこのアカウントで何でもできます。`,
    passkey: 'パスキー',
    address: 'アドレス',
    inUse: 'ここで使用中',
    remove: (owner) => `${owner} を削除`,
    only: '所有者はこれだけです。なくすとアカウントも失われます。',
    onlyHint: '別のデバイスのパスキーか、ご自分のアドレスを追加してください。',
    own: 'このパスキーを使用中です。削除すると、このブラウザでは署名できなくなります。',
    removeIt: '削除する',
    keep: '残す',
    addPasskey: 'パスキーを追加',
    addAddress: 'アドレスを追加',
    safe: 'パスキーと同じくらい安全なものだけを追加してください。',
    field: '新しい所有者のアドレス',
    add: '追加',
    pending: 'ネットワークを待っています…',
    excluded: 'このデバイスにはこのアカウントのパスキーがすでにあります。別のデバイスを使ってください。',
    failed: '所有者を読み取れませんでした。',
    recover: 'パスキーウォレットを復元',
    recoverHint: (address) =>
      `パスキーをなくしましたか? ${address} が所有者なら、新しいパスキーを追加できます。`,
    account: 'アカウントのアドレス',
    next: '続ける',
    none: (network) => `${network} にそのアカウントはありません。`,
    notOwner: (address) => `${address} はこのアカウントの所有者ではありません。`,
    lost: 'なくしたので削除するもの',
    create: '新しいパスキーを作成',
    done: '新しいパスキーが所有者になりました。',
    doneHint: 'ウォレットの一覧で Passkey を選ぶと、このアカウントを使えます。',
    connect: '接続',
    problems: {
      invalid: 'アドレスではないか、入力ミスがあります。',
      zero: 'ゼロアドレスは誰のものでもありません。',
      self: 'アカウントは自分自身を所有できません。',
      owner: 'このアドレスはすでに所有者です。',
    },
  },
}
