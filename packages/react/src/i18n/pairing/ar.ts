import { apart } from '../ar.js'
import type { PairingTexts } from './PairingTexts.js'

/** Arabic. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `امسح الرمز بـ${apart(wallet)}`,
    phoneTitle: 'افتح محفظتك',
    hint: 'امسح هذا الرمز بمحفظة على هاتفك. يبقى صالحًا ما دامت هذه النافذة مفتوحة.',
    phoneHint: 'اختر المحفظة على هذا الهاتف، ووافق فيها، ثم عُد.',
    phoneHintFor: 'افتح التطبيق ووافق هناك ثم عد.',
    elsewhere: 'محفظة على جهاز آخر',
    code: 'رمز يربط محفظة',
    copy: 'انسخ الرابط',
    copied: 'نُسخ الرابط',
    loading: 'يجري تجهيز الرمز…',
    compare: 'قارن العنوان',
    compareHint: 'ربط الجهاز الآخر هذا الحساب. تأكد أن محفظتك هناك تعرض العنوان نفسه كاملًا.',
    same: 'هو نفسه',
    other: 'عنوان آخر',
  },
}
