import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'
import { wallets } from './shell.js'

export const texts: Translation<PairingTexts> = {
  pairing: {
    titleFor: (wallet) => `${wallet} ile tarayın`,
    phoneTitle: 'Cüzdanınızı açın',
    hint: 'Bu kodu telefonunuzdaki bir cüzdanla tarayın. Bu açık kaldıkça geçerlidir.',
    phoneHint: 'Bu telefondaki cüzdanı seçin, orada onaylayın ve geri dönün.',
    phoneHintFor: 'Uygulamayı açın, orada onaylayın ve geri dönün.',
    elsewhere: 'Başka cihazdaki cüzdan',
    code: 'Cüzdan bağlayan kod',
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    loading: 'Kod hazırlanıyor…',
    compare: 'Adresi karşılaştır',
    compareHint:
      'Diğer cihaz bu hesabı bağladı. Oradaki cüzdanının adresin tamamını aynı gösterdiğini kontrol et.',
    same: 'Aynı',
    other: 'Farklı',
  },
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
  mobile: {
    failures: {
      'association-port': 'Bu sayfa cüzdan uygulamalarına bu yolla ulaşamaz. Sayfanın sahibine bildirin.',
      'wallet-base-url':
        'Bu cüzdan uygulaması güvenli olmayan bir yolla açılmak istiyor. Başka birini kullanın.',
      'insecure-context': 'Bu sayfa güvenli değil (https), bu yüzden cüzdan uygulamalarına ulaşamaz.',
      'session-closed': 'Cüzdan uygulamanız bağlantıyı kapattı. Tekrar deneyin.',
      'session-timeout': 'Cüzdan uygulamanız zamanında yanıt vermedi. Açın ve tekrar deneyin.',
      'wallet-not-found': 'Bu cihazda cüzdan uygulaması bulunamadı. Bir tane yükleyin ve tekrar deneyin.',
      'protocol-version':
        'Cüzdan uygulamanız bu sayfanın bilmediği bir sürüm kullanıyor. Uygulamayı güncelleyin.',
      'browser-unsupported':
        'Bu tarayıcı cüzdan uygulamalarına ulaşamaz. Sayfayı Android’de Chrome ile açın.',
      sequence: 'Cüzdan uygulamanızla bağlantı bozuldu ve bu yüzden kapatıldı. Tekrar deneyin.',
      'loopback-blocked':
        'Tarayıcınız bu sayfanın cihazdaki uygulamalara ulaşmasına izin vermiyor. Site ayarlarında izin verin ve tekrar deneyin.',
    },
    refusals: {
      'authorization-failed': 'Cüzdan uygulamanız bu sayfaya izin vermedi.',
      'invalid-payloads': 'Cüzdan uygulamanız imzalaması istenen şeyi okuyamıyor.',
      'not-signed': 'Cüzdan uygulamanız imzalamadı.',
      'not-submitted':
        'Cüzdan uygulamanız imzaladı ama hepsini gönderemedi. Ne olduğuna cüzdanınızdan bakın.',
      'too-many-payloads': 'Bu, cüzdan uygulamanız için bir seferde fazlaydı.',
      'attestation-failed': 'Cüzdan uygulamanız bu sayfayı doğrulayamadı.',
    },
    loopback:
      'Tarayıcınız bu sayfanın bu cihazdaki uygulamalara ulaşıp ulaşamayacağını sorarsa izin verin: cüzdan uygulamanız böyle bulunur.',
  },
  allWallets: {
    title: 'Tüm cüzdanlar',
    search: 'Cüzdan ara',
    installed: 'Yüklü',
    found: wallets,
    none: (search) => `“${search}” adında bir cüzdan yok`,
    noneHint: 'Yazımı kontrol edin ya da eklentisini tarayıcınızın mağazasında arayın.',
  },
  install: {
    title: (wallet) => `${wallet} yükle`,
    hint: (wallet) => `${wallet} bu tarayıcıda henüz yok.`,
    scan: 'Telefonunuzla tarayın',
    browser: 'Bu tarayıcıya ekle',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Web sitesi',
    open: (wallet) => `${wallet} içinde aç`,
    reload: 'Yüklediniz mi? Yenile',
    missing: 'Bu cüzdan artık listede değil.',
  },
  help: {
    title: 'Yeni misiniz?',
    wallet: {
      title: 'Cüzdan nedir?',
      body: 'Paranızın anahtarlarını saklayan ve bir şey imzalanmadan ya da gönderilmeden önce size soran bir programdır. Onunla giriş de yaparsınız: parola yok, form yok. Kurtarma kelimelerini kâğıda yazın ve kimseye göstermeyin: onlara sahip olan her şeye sahip olur.',
    },
    network: {
      title: 'Ağ nedir?',
      body: 'Para bir ağda durur: örneğin Ethereum, Solana ya da Bitcoin. Göndermenin, ağın kendi parasıyla ödenen küçük bir ücreti vardır. Bir ağ ailesinin adresi başka bir ailede çalışmaz.',
    },
    buying: {
      title: 'Nasıl bakiye edinirim?',
      body: 'Birinden adresinize göndermesini isteyin ya da bir sağlayıcıdan kartla veya banka havalesiyle satın alın. Küçük bir tutarla başlayın.',
    },
    choose: 'Cüzdan seç',
  },
}
