import { apart } from '../ar.js'
import type { TokenTexts } from './TokenTexts.js'

/** Arabic. */
export const texts: TokenTexts = {
  token: {
    title: 'الرمز',
    price: 'السعر',
    contract: 'العقد',
    networks: 'الرصيد حسب الشبكة',
    none: 'لا يوجد منه شيء هنا',
    noneHint: 'لا يملك هذا الحساب هذا الرمز على أي شبكة في هذا التطبيق.',
    elsewhere: (network) => `على ${apart(network)}: لإرساله أو مبادلته تنتقل محفظتك إليها أولاً.`,
    older: 'عرض الأقدم',
  },
}
