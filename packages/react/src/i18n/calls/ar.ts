import type { CallsTexts } from './CallsTexts.js'

/** Arabic. */
export const texts: CallsTexts = {
  calls: {
    title: 'مراجعة',
    asks: (site) => `يطلب منك ${site} إرسال هذا`,
    preparing: 'جارٍ فحص ما يفعله…',
    gives: 'تعطي',
    gets: 'تحصل على',
    allows: 'تسمح بـ',
    all: 'كل شيء',
    unseen: 'لا تستطيع عقدة هذه الشبكة أن تُظهر مسبقًا ما يفعله هذا.',
    nothing: 'لا يتحرك شيء مما لديك.',
    seen: 'هكذا تراه عقدة هذه الصفحة الآن. قد يختلف عند التنفيذ.',
    steps: 'ما يُستدعى',
    operator: 'وصول كامل إلى مجموعة',
    operatorEnd: 'ينهي الوصول إلى مجموعة',
    operatorHint: 'من يملكه يمكنه أخذ كل قطعة من هذه المجموعة، الآن ولاحقًا.',
    who: 'من يحصل عليه',
    collection: 'المجموعة',
    collectible: 'إرسال قطعة',
    to: 'إلى',
    contract: 'العقد',
    byPage: 'الأسماء من هذه الصفحة.',
    unreadable: 'لا يمكن شرح أحد هذه الاستدعاءات بالكلمات. تابع فقط إذا كنت تثق بهذه الصفحة.',
    fails: 'سيفشل هذا.',
    asksWallet: (names) => `يُطلب من محفظتك أيضًا: ${names}`,
    walletSays: 'محفظتك تعرض الرسوم',
    close: 'إغلاق',
  },
}
