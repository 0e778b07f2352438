import type { MobileWords } from './MobileTexts.js'

/** Turkish. */
export const words: MobileWords = {
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
    'browser-unsupported': 'Bu tarayıcı cüzdan uygulamalarına ulaşamaz. Sayfayı Android’de Chrome ile açın.',
    sequence: 'Cüzdan uygulamanızla bağlantı bozuldu ve bu yüzden kapatıldı. Tekrar deneyin.',
    'loopback-blocked':
      'Tarayıcınız bu sayfanın cihazdaki uygulamalara ulaşmasına izin vermiyor. Site ayarlarında izin verin ve tekrar deneyin.',
  },
  refusals: {
    'authorization-failed': 'Cüzdan uygulamanız bu sayfaya izin vermedi.',
    'invalid-payloads': 'Cüzdan uygulamanız imzalaması istenen şeyi okuyamıyor.',
    'not-signed': 'Cüzdan uygulamanız imzalamadı.',
    'not-submitted': 'Cüzdan uygulamanız imzaladı ama hepsini gönderemedi. Ne olduğuna cüzdanınızdan bakın.',
    'too-many-payloads': 'Bu, cüzdan uygulamanız için bir seferde fazlaydı.',
    'attestation-failed': 'Cüzdan uygulamanız bu sayfayı doğrulayamadı.',
  },
  loopback:
    'Tarayıcınız bu sayfanın bu cihazdaki uygulamalara ulaşıp ulaşamayacağını sorarsa izin verin: cüzdan uygulamanız böyle bulunur.',
}
