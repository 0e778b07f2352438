import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

// Names, addresses and amounts are mostly left-to-right: isolated, they do not disturb the order of the words around.
export const apart = (text: string) => `\u2068${text}\u2069`

// Amounts elsewhere are written by Intl; counts take the same digits, whichever the browser chooses for Arabic.
export const digits = new Intl.NumberFormat('ar')
const rules = new Intl.PluralRules('ar')
export const plural = (count: number, forms: { readonly [rule in Intl.LDMLPluralRule]: string }) =>
  forms[rules.select(count)].replace('#', digits.format(count))

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'إعادة المحاولة',
    back: 'رجوع',
    close: 'إغلاق',
    loading: 'جارٍ التحميل',
    failedTitle: 'لم تُحمَّل هذه الشاشة',
    failedBody: 'تحقّق من اتصالك وحاول مرة أخرى. إن لم ينفع ذلك، فأعد تحميل الصفحة.',
    reload: 'إعادة تحميل الصفحة',
    opens: (host) => `يفتح ${apart(host)}`,
  },
  namespaces,
  connect: {
    title: 'ربط محفظة',
    titleFor: (namespace) => `ربط محفظة ${apart(namespace)}`,
    installed: 'مثبّتة',
    recent: 'الأخيرة',
    popular: 'شائعة',
    none: 'لا توجد محفظة في هذا المتصفح',
    noneHint: 'ثبّت إضافة محفظة، أو افتح هذه الصفحة في متصفح محفظتك، وستظهر هنا.',
    looking: 'جارٍ البحث عن محافظ',
    retry: 'البحث من جديد',
    promise: 'مفاتيحك لا تغادر محفظتك أبدًا.',
    all: 'كل المحافظ',
    allHint: (count) =>
      plural(count, {
        zero: 'ابحث في المحافظ',
        one: 'ابحث في محفظة واحدة',
        two: 'ابحث في محفظتين',
        few: 'ابحث في # محافظ',
        many: 'ابحث في # محفظة',
        other: 'ابحث في # محفظة',
      }),
    noWallet: 'ليست لديّ محفظة',
    claims: (count) =>
      plural(count, {
        zero: 'لا محفظة تدّعي هذا الاسم',
        one: 'محفظة واحدة تدّعي هذا الاسم',
        two: 'محفظتان تدّعيان هذا الاسم',
        few: '# محافظ تدّعي هذا الاسم',
        many: '# محفظة تدّعي هذا الاسم',
        other: '# محفظة تدّعي هذا الاسم',
      }),
    connected: 'مرتبطة',
  },
  connecting: {
    title: (wallet) => `تابِع في ${apart(wallet)}`,
    hint: 'وافق على الطلب في نافذة المحفظة. ستبقى مفتوحة.',
    slow: 'هل فتحت قفل المحفظة؟ قد تكون نافذتها خلف هذه النافذة.',
    asksAgain: (wallet) => `لا تتذكر ${wallet} هذه الصفحة، لذلك تسأل من جديد في كل زيارة.`,
    cancel: 'إلغاء',
    help: 'لا ترى شيئًا؟ انظر في شريط الأدوات.',
    declinedTitle: 'لم يتم الربط',
    tryAgain: 'إعادة المحاولة',
    choose: (wallet) => `في ${apart(wallet)} حسابات على عدة سلاسل. أيّها تريد أن تستخدم هنا؟`,
    chooseAll: 'كلها',
    step: (namespace, at, of) => `${apart(namespace)}، ${digits.format(at)} من ${digits.format(of)}`,
  },
}

const somethingWrong = 'حدث خطأ ما.'
const badAnswer = 'وصل من الخدمة رد غير صالح. حاول بعد قليل.'

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => somethingWrong,
  'adapter/not-found': () => 'لا تدعم هذه الصفحة هذا النوع من المحافظ.',
  'adapter/load-failed': () => 'تعذّر تحميل جزء من هذه الصفحة. تحقّق من اتصالك وحاول مرة أخرى.',
  'capability/unsupported': () => 'هذا غير ممكن على هذه الشبكة.',
  'network/not-found': () => 'لا تستخدم هذه الصفحة تلك الشبكة.',
  'network/no-node': () => 'لا تملك هذه الصفحة عقدة لتلك الشبكة.',
  'network/not-served': ({ network }) => `لا تعرف خدمة هذه الصفحة ${apart(network)}.`,
  'network/unsupported': () => 'محفظتك على شبكة لا تستخدمها هذه الصفحة. اختر شبكة أخرى في محفظتك.',
  'connector/not-found': () => 'لم نعد نجد هذه المحفظة. هل ما زالت مثبّتة؟',
  'connection/not-connected': () => 'لا توجد محفظة مرتبطة.',
  'connection/aborted': () => 'تم الإلغاء.',
  'connection/disconnect-failed': () =>
    'تعذّر إلغاء الربط. أُزيلت المحفظة من هذه الصفحة؛ أزل الصفحة من المحفظة أيضًا.',
  'wallet/rejected': () => 'رُفض الطلب في محفظتك.',
  'wallet/request-pending': () => 'في محفظتك طلب ينتظر. افتحها للرد عليه.',
  'wallet/altered': ({ connector }) =>
    `غيّر شيء في هذه الصفحة طريقة عمل ${apart(connector)}، لذلك لم يُرسَل إليها أي طلب. أعد تحميل الصفحة، وإن تكرر ذلك فلا تستخدمها.`,
  'wallet/invalid-response': () => 'وصل من محفظتك رد غير صالح. تحقّق في محفظتك مما حدث.',
  'wallet/failed': () => 'لم تتمكن محفظتك من تنفيذ ذلك. افتحها لمعرفة السبب، ثم حاول مرة أخرى.',
  'relay/unreachable': () => 'تعذّر الوصول إلى الشبكة. تحقّق من اتصالك وحاول مرة أخرى.',
  'relay/refused': () => 'رُفض الاتصال بمحافظ الهاتف. أخبر صاحب هذه الصفحة.',
  'pairing/expired': () => 'لم يعد هذا الرمز صالحًا. احصل على رمز جديد.',
  'pairing/invalid': () => 'لم يعد هذا الرمز صالحًا. احصل على رمز جديد.',
  'request/expired': () => 'لم ترد محفظتك في الوقت المناسب. حاول مرة أخرى.',
  'rpc/unreachable': () => 'تعذّر الوصول إلى الشبكة الآن. حاول بعد قليل.',
  'rpc/failed': () => 'لم تقبل الشبكة الطلب. حاول بعد قليل.',
  'rpc/wrong-network': () =>
    'عقدة هذه الصفحة هنا تابعة لشبكة أخرى، لذلك لا يُعرض شيء ولا يُرسل. أخبر صاحب الصفحة.',
  'sign/account-changed': () => 'تغيّر حسابك. ابدأ من جديد.',
  'config/invalid': () => somethingWrong,
  'locale/invalid': () => somethingWrong,
  'json/invalid': () => badAnswer,
  'api/bad-response': () => badAnswer,
  'api/bad-request': () => 'لم تفهم الخدمة هذا الطلب. تحقّق مما أدخلته.',
  'api/not-configured': () => 'لم تُعَدّ هذه الصفحة لذلك بعد.',
  'api/unreachable': () => 'تعذّر الوصول إلى الخدمة. تحقّق من اتصالك وحاول مرة أخرى.',
  'api/timeout': () => 'تأخرت الخدمة في الرد. حاول بعد قليل.',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'الطلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.'
      : status >= 500 || reason === ''
        ? 'لا تستطيع الخدمة تنفيذ ذلك الآن. حاول بعد قليل.'
        : apart(reason),
  'internal/unexpected': () => somethingWrong,
}

/** Arabic. */
export const texts: Translation<ShellTexts> = { ...views, errors }
