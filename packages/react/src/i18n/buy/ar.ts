import { apart } from '../ar.js'
import type { BuyTexts } from './BuyTexts.js'

/** Arabic. */
export const texts: BuyTexts = {
  buy: {
    title: 'شراء',
    pay: 'تدفع',
    currency: 'العملة',
    method: 'طريقة الدفع',
    methods: {
      card: 'بطاقة',
      ach_bank_account: 'حساب مصرفي',
    },
    limits: (minimum, maximum) => `من ${apart(minimum)} إلى ${apart(maximum)}`,
    receive: 'تحصل على',
    on: (coin, network) => `${apart(coin)} على ${apart(network)}`,
    quotes: 'العروض',
    best: 'الأفضل',
    fees: (fee) => `منها رسوم ${apart(fee)}`,
    estimate: 'التقدير غير متاح، المعروض 1:1',
    estimateBody: 'هذا ليس سعرًا. صفحة المزوّد تعرض السعر الحقيقي قبل الدفع.',
    builtIn: 'الخيارات المعتادة، وقد لا تتوفر لدى مزوّدك.',
    quoting: 'جارٍ طلب الأسعار…',
    submit: 'المتابعة إلى الدفع',
    another: 'بدء عملية شراء أخرى',
    opening: 'جارٍ الفتح…',
    blocked: 'لم يفتح متصفحك النافذة.',
    open: 'فتح صفحة الدفع',
    orders: 'المشتريات',
    statuses: {
      pending: 'في انتظار دفعك',
      paid: 'تم الدفع، في الطريق',
      delivered: 'وصل',
      failed: 'فشل',
      cancelled: 'أُلغي',
      expired: 'انتهت صلاحيته',
    },
    untold: 'تابعه في صفحة المزوّد.',
    forget: 'إزالة',
    empty: 'لا شيء يمكن شراؤه للحسابات المتصلة.',
  },
}
