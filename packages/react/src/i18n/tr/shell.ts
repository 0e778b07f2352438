import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

// A noun keeps its singular after a number in Turkish, so no count needs a plural form. Names take no suffix, since
// its vowels would depend on how each is spoken.
export const wallets = (count: number) => `${count} cüzdan`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Yeniden dene',
    back: 'Geri',
    close: 'Kapat',
    loading: 'Yükleniyor',
    failedTitle: 'Bu ekran yüklenemedi',
    failedBody: 'Bağlantınızı kontrol edip yeniden deneyin. İşe yaramazsa sayfayı yenileyin.',
    reload: 'Sayfayı yenile',
    opens: (host) => `${host} açılır`,
  },
  namespaces,
  connect: {
    title: 'Cüzdan bağla',
    titleFor: (namespace) => `${namespace} cüzdanı bağla`,
    installed: 'Yüklü',
    recent: 'Son kullanılan',
    popular: 'Popüler',
    none: 'Bu tarayıcıda cüzdan bulunamadı',
    noneHint:
      'Bir cüzdan eklentisi yükleyin ya da bu sayfayı cüzdanınızın kendi tarayıcısında açın. Cüzdanınız o zaman burada görünür.',
    looking: 'Cüzdanlar aranıyor',
    retry: 'Yeniden ara',
    promise: 'Anahtarlarınız cüzdanınızdan asla çıkmaz.',
    all: 'Tüm cüzdanlar',
    allHint: (count) => `${wallets(count)} içinde ara`,
    noWallet: 'Cüzdanım yok',
    claims: (count) => `${wallets(count)} bu adı kullanıyor`,
    connected: 'Bağlı',
  },
  connecting: {
    title: (wallet) => `${wallet} cüzdanında devam edin`,
    hint: 'İsteği cüzdanın penceresinde onaylayın. Başka yere baksanız da açık kalır.',
    slow: 'Hâlâ bekleniyor. Cüzdanın kilidi açık mı? Penceresi bunun arkasında olabilir.',
    asksAgain: (wallet) => `${wallet} bu sayfayı hatırlamaz, bu yüzden her ziyarette yeniden sorar.`,
    cancel: 'Vazgeç',
    help: 'Bir şey görünmüyor mu? Araç çubuğuna bakın.',
    declinedTitle: 'Bağlanmadı',
    tryAgain: 'Yeniden dene',
    choose: (wallet) =>
      `${wallet} cüzdanında birden çok zincirde hesap var. Burada hangisini kullanmak istersiniz?`,
    chooseAll: 'Hepsi',
    step: (namespace, at, of) => `${namespace}, ${at} / ${of}`,
  },
}

const wrong = 'Bir şeyler ters gitti'
export const soon = 'Birazdan yeniden deneyin.'
const online = 'Bağlantınızı kontrol edip yeniden deneyin.'
const nonsense = `Hizmet anlaşılmayan bir yanıt verdi. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Bu sayfa bu tür cüzdanları desteklemiyor.',
  'adapter/load-failed': () => `Bu sayfanın bir bölümü yüklenemedi. ${online}`,
  'capability/unsupported': () => 'Bu, bu ağda yapılamıyor.',
  'network/not-found': () => 'Bu sayfa o ağı kullanmıyor.',
  'network/no-node': () => 'Bu sayfada o ağ için bir düğüm yok.',
  'network/not-served': ({ network }) => `Bu sayfanın hizmeti ${network} ağını tanımıyor.`,
  'network/unsupported': () =>
    'Cüzdanınız bu sayfanın kullanmadığı bir ağda. Cüzdanınızda başka bir ağ seçin.',
  'connector/not-found': () => 'Bu cüzdan artık yok. Hâlâ yüklü mü?',
  'connection/not-connected': () => 'Bağlı cüzdan yok.',
  'connection/aborted': () => 'İptal edildi.',
  'connection/disconnect-failed': () =>
    'Bağlantı kesilemedi. Bu sayfa cüzdanı unuttu; sayfayı cüzdandan da kaldırın.',
  'wallet/rejected': () => 'Cüzdanınızda reddedildi.',
  'wallet/request-pending': () => 'Cüzdanınız zaten soruyor. Yanıtlamak için açın.',
  'wallet/altered': ({ connector }) =>
    `Bu sayfadaki bir şey ${connector} cüzdanının çalışmasını değiştirdi, bu yüzden ona istek gönderilmedi. Sayfayı yenileyin; yine olursa bu sayfayı kullanmayın.`,
  'wallet/invalid-response': () =>
    'Cüzdanınız anlaşılmayan bir yanıt verdi. Ne olduğuna cüzdanınızdan bakın.',
  'wallet/failed': () => 'Cüzdanınız bunu yapamadı. Nedenini görmek için açın, sonra yeniden deneyin.',
  'relay/unreachable': () => `Ağa ulaşılamıyor. ${online}`,
  'relay/refused': () => 'Telefondaki cüzdanlarla bağlantı reddedildi. Bu sayfanın sahiplerine haber verin.',
  'pairing/expired': () => 'Bu kod artık geçerli değil. Yenisini alın.',
  'pairing/invalid': () => 'Bu kod artık geçerli değil. Yenisini alın.',
  'request/expired': () => 'Cüzdanınız zamanında yanıt vermedi. Tekrar deneyin.',
  'rpc/unreachable': () => `Ağa şu anda ulaşılamıyor. ${soon}`,
  'rpc/failed': () => `Ağ isteği kabul etmedi. ${soon}`,
  'rpc/wrong-network': () =>
    'Bu sayfanın buradaki düğümü başka bir ağa ait, bu yüzden hiçbir şey gösterilmez ve gönderilmez. Sayfanın sahibine bildirin.',
  'sign/account-changed': () => 'Hesabınız değişti, bu yüzden hiçbir şey imzalanmadı. Baştan başlayın.',
  'config/invalid': () => wrong,
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'Hizmet bu isteği anlamıyor. Girdiklerinizi kontrol edin.',
  'api/not-configured': () => 'Bu sayfa bunun için henüz ayarlanmadı.',
  'api/unreachable': () => `Hizmete ulaşılamıyor. ${online}`,
  'api/timeout': () => `Hizmetin yanıtı çok uzun sürüyor. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Çok fazla istek. Biraz bekleyip yeniden deneyin.'
      : status >= 500 || reason === ''
        ? `Hizmet bunu şu anda yapamıyor. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** Turkish. */
export const texts: Translation<ShellTexts> = { ...views, errors }
