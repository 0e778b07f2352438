import { apart } from '../ar.js'
import type { PermissionsTexts } from './PermissionsTexts.js'

/** Arabic. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'الأذونات',
    empty: 'لا تطبيق يتصرف نيابة عنك',
    emptyHint: 'ما تسمح للتطبيقات بفعله نيابة عنك يظهر هنا.',
    failed: 'تعذرت قراءة الأذونات',
    since: (date) => `منذ ${apart(date)}`,
    until: (date) => `حتى ${apart(date)}`,
    spend: (amount) => `إنفاق حتى ${apart(amount)}`,
    spendEvery: (amount, period) => `إنفاق حتى ${apart(amount)} كل ${apart(period)}`,
    spendTokens: (token) => `إنفاق رموز ${apart(token)}`,
    call: (contract) => `استدعاء ${apart(contract)}`,
    other: (type) => `شيء آخر: ${apart(type)}`,
    active: 'سارية',
    ended: 'منتهية',
    revoked: 'أُلغي',
    expired: 'انتهت صلاحيته',
    revoke: (app) => `إلغاء ${apart(app)}`,
    waiting: (wallet) => `في انتظار ${apart(wallet)}…`,
    unsupported: 'حسابات عائلة السلاسل هذه لا تمنح أذونات.',
  },
}
