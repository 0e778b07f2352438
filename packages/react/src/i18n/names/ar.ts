import { apart } from '../ar.js'
import type { NameTexts } from './NameTexts.js'

/** Arabic. */
export const texts: NameTexts = {
  name: {
    title: 'اسم الحساب',
    hint: 'يمكن للآخرين الإرسال إليه بدل عنوانك.',
    label: 'الاسم',
    rules: {
      letters: 'حروف من a إلى z وأرقام وشرطات.',
      short: 'أربعة أحرف على الأقل.',
      long: 'ثلاثة وستون حرفًا على الأكثر.',
      hyphens: 'تأتي الشرطة منفردة بين أحرف أخرى.',
    },
    checking: 'جارٍ التحقق…',
    free: (name) => `${apart(name)} متاح`,
    taken: (name) => `${apart(name)} محجوز`,
    unknown: 'تعذر التحقق من هذا الاسم.',
    suggestions: 'أسماء متاحة',
    register: 'وقّع وسجّل',
    waiting: (wallet) => `في انتظار ${apart(wallet)}…`,
    done: 'هذا الاسم لك.',
    bio: 'نبذة عنك',
    picture: 'عنوان صورة (https)',
    save: 'وقّع واحفظ',
    saved: 'تم الحفظ',
    addresses: 'العناوين',
    add: (chain) => `أضف عنواني على ${apart(chain)}`,
    failed: 'تعذرت قراءة أسمائك',
    bioRule: 'حروف من a إلى z وأرقام ومسافات ورموز عناوين الويب.',
    pictureRule: 'عنوان يبدأ بـ https://',
  },
}
