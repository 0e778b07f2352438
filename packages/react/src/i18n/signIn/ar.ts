import type { SignInTexts } from './SignInTexts.js'

/** Arabic. */
export const texts: SignInTexts = {
  signIn: {
    title: 'تسجيل الدخول',
    asks: (site) => `يطلب ${site} منك إثبات أن هذا الحساب لك`,
    network: 'الشبكة',
    says: 'كلمات الموقع',
    harmless: 'التوقيع مجاني. لا ينقل مالًا ولا يمنح إذنًا.',
    disconnects: 'الإلغاء يقطع اتصال محفظتك.',
    sign: 'توقيع',
    cancel: 'إلغاء',
    later: 'ليس الآن',
    waiting: (wallet) => `أكّد في ${wallet}…`,
    checking: 'جارٍ التحقق…',
    tryAgain: 'إعادة المحاولة',
    declined: 'رُفض التوقيع',
    smartAccount: 'قد لا يدعم هذا التطبيق الحسابات الذكية',
    start: 'حدثت مشكلة أثناء بدء المصادقة',
    expired: 'انتهت الجلسة',
    expiredHint: 'تحقق من إعدادات الوقت في هذا الجهاز ثم سجّل الدخول مجددًا.',
    signedIn: 'أنت مسجّل الدخول',
    until: (date) => `حتى ${date}`,
    signOut: 'تسجيل الخروج',
  },
}
