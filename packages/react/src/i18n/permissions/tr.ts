import type { PermissionsTexts } from './PermissionsTexts.js'

/** Turkish. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'İzinler',
    empty: 'Hiçbir uygulama sizin adınıza davranamaz',
    emptyHint: 'Uygulamalara verdiğiniz izinler burada listelenir.',
    failed: 'İzinler okunamadı',
    since: (date) => `${date} tarihinden beri`,
    until: (date) => `${date} tarihine kadar`,
    spend: (amount) => `En çok ${amount} harcama`,
    spendEvery: (amount, period) => `Her ${period} içinde en çok ${amount} harcama`,
    spendTokens: (token) => `${token} token’larını harcama`,
    call: (contract) => `${contract} çağırma`,
    other: (type) => `Başka: ${type}`,
    active: 'Geçerli',
    ended: 'Bitmiş',
    revoked: 'Geri alındı',
    expired: 'Süresi doldu',
    revoke: (app) => `${app} iznini geri al`,
    waiting: (wallet) => `${wallet} bekleniyor…`,
    unsupported: 'Bu zincir ailesinin hesapları izin vermez.',
  },
}
