import { namespaces, soon } from '../tr.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'ana ağ', testnet: 'test ağı' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** Turkish. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Yalnızca rakam ve tek bir virgül kullanın, örneğin 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0 ? 'Yalnızca tam sayılar.' : `Virgülden sonra en fazla ${maximum} basamak.`,
    // Either separator before three digits stays ambiguous here, so both ways out are spelled.
    'amount/ambiguous': ({ readings: [fraction, whole] }) => {
      const local = fraction.replace('.', ',')
      return `Bu ${local} ya da ${whole} anlamına gelebilir. ${local}0 ya da ${whole} yazın.`
    },
    'amount/out-of-range': () => 'Bu tutar çok büyük.',
    'address/invalid': () => 'Bu bir adres değil. Eksik bir şey olmadığını kontrol edin.',
    'address/bad-checksum': () => 'Bu adreste bir yazım hatası var. Kaynağından yeniden kopyalayın.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `Bu bir ${nameOf(actual)} adresi. Burada bir ${nameOf(expected)} adresi gerekiyor.`,
    'address/wrong-network': ({ actual, expected }) =>
      `Bu adres ${nameOf(expected)} için değil, ${actual.map(nameOf).join(' ya da ')} için.`,
    'send/amount-required': () => 'Bir tutar girin.',
    'send/receiver-required': () => 'Alıcıyı girin.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Bakiyeniz henüz bilinmiyor. ${soon}`
        : `${held ? 'Şu anda harcayabileceğinizden fazla: ' : 'Sahip olduğunuzdan fazla: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Ağ ücretine yetecek kadar kalmıyor. Biraz daha az gönderin.'
        : `En fazla ${format.cost(required, decimals)}${unit(symbol)} olan ağ ücretine yetecek kadar kalmıyor. Biraz daha az gönderin.`,
    'send/reverted': ({ reason }) =>
      reason ? `Alıcı bu ödemeyi kabul etmiyor: ${reason}` : 'Alıcı bu ödemeyi kabul etmiyor.',
    'send/account-changed': () =>
      'Hesabınız ya da ağınız değişti, bu yüzden hiçbir şey gönderilmedi. Baştan başlayın.',
    'send/token-uncertain': () =>
      'Bu token nasıl bölündüğünü açıkça söylemiyor, bu yüzden hiçbir tutar kesin değil. Buradan gönderilemez.',
    'send/fee-too-low': () => 'Hiçbir blok bu kadar düşük ücreti kabul etmez. Artırın.',
    'send/fee-changed': () => 'Ağ ücreti bu arada yükseldi. Yeniden bakın.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Çok az: en az ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () => 'Ağın izin verdiğinden uzun sürdü. Yeniden hazırlandı: tekrar kontrol edin.',
    'send/refused': () => 'Ağ bu ödemeye izin vermiyor.',
    'send/altered': () => 'Cüzdanınız incelediğinizden başka bir şeyi imzaladı; hiçbir şey gönderilmedi.',
    'send/warned': () => 'Hiçbir şey gönderilmedi: bu ödemeye önce yakından bakılmalı.',
    'name/invalid': ({ name }) => `“${name}” başka adlarla karıştırılabilir. Harflerini kontrol edin.`,
    'name/not-found': ({ name }) => `“${name}” adının bu ağda adresi yok.`,
    'name/contract': ({ name }) =>
      `“${name}” adının bu ağda adresi yok. Ethereum adresi bir sözleşme ve burada kimsenin olmayabilir.`,
    'name/off-chain': ({ name }) =>
      `“${name}” bu sayfanın sormadığı bir sunucuda tutuluyor. Bunun yerine adresi girin.`,
    'name/changed': ({ name }) =>
      `“${name}” artık başka bir adresi gösteriyor, bu yüzden hiçbir şey gönderilmedi. Alıcıya sorun, sonra baştan başlayın.`,
    'link/invalid': () => 'Bu ödeme bağlantısı okunamıyor. Bunun yerine adresi kopyalayın.',
    'link/wrong-network': ({ actual, expected }) =>
      `Bu ödeme bağlantısı ${actual} için; siz ${expected} ağındasınız.`,
    'transaction/not-replaceable': () => 'Artık çok geç: işlem ağa girdi.',
    'transaction/not-found': () => 'Ağ bu işlemi tanımıyor.',
    'swap/unsupported-network': () => 'Bu ağda takas yapılamıyor.',
    'swap/no-gas-price': () => 'Bu ağın gaz fiyatı bilinmiyor.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Bu kadar ${sold} için ${bought} veren yok. Daha küçük bir tutar ya da başka bir token dene.`,
    'swap/refused': () =>
      'Bu takas engellendi: sunucunun hazırladığı, istediğin şey değil. Hiçbir şey imzalanmadı.',
    'swap/price-changed': () => 'Kur değişti. Yenisine bak ve yeniden onayla.',
    'swap/allowance-too-low': ({ symbol }) => `Borsa bu kadar ${symbol} alamaz. Tutarın tamamına izin ver.`,
  },
}
