import type { SignInTexts } from './SignInTexts.js'

/** Turkish. */
export const texts: SignInTexts = {
  signIn: {
    title: 'Giriş yap',
    asks: (site) => `${site} bu hesabın size ait olduğunu kanıtlamanızı istiyor`,
    network: 'Ağ',
    says: 'Kendi sözleriyle',
    harmless: 'İmzalamak ücretsizdir. Para hareket etmez, izin verilmez.',
    disconnects: 'İptal ederseniz cüzdanınızın bağlantısı kesilir.',
    sign: 'İmzala',
    cancel: 'İptal',
    later: 'Şimdi değil',
    waiting: (wallet) => `${wallet} içinde onaylayın…`,
    checking: 'Kontrol ediliyor…',
    tryAgain: 'Tekrar dene',
    declined: 'İmza reddedildi',
    smartAccount: 'Bu uygulama akıllı hesapları desteklemiyor olabilir',
    start: 'Kimlik doğrulama başlatılırken bir sorun oluştu',
    expired: 'Oturumun süresi doldu',
    expiredHint: 'Bu cihazın saat ayarlarını kontrol edip yeniden giriş yapın.',
    signedIn: 'Giriş yaptınız',
    until: (date) => `${date} tarihine kadar`,
    signOut: 'Çıkış yap',
  },
}
