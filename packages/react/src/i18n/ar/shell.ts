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
  },
  allWallets: {
    title: 'كل المحافظ',
    search: 'البحث عن محفظة',
    installed: 'مثبّتة',
    found: (count) =>
      plural(count, {
        zero: 'لا محافظ',
        one: 'محفظة واحدة',
        two: 'محفظتان',
        few: '# محافظ',
        many: '# محفظة',
        other: '# محفظة',
      }),
    none: (search) => `لا توجد محفظة باسم «${apart(search)}»`,
    noneHint: 'تحقّق من كتابة الاسم، أو ابحث عن إضافتها في متجر متصفحك.',
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
  install: {
    title: (wallet) => `الحصول على ${apart(wallet)}`,
    hint: (wallet) => `لم تُضَف ${apart(wallet)} إلى هذا المتصفح بعد.`,
    scan: 'امسح الرمز بهاتفك',
    browser: 'إضافة إلى هذا المتصفح',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'الموقع الإلكتروني',
    open: (wallet) => `فتح في ${apart(wallet)}`,
    opens: (host) => `يفتح ${apart(host)}`,
    reload: 'تم التثبيت: أعد تحميل الصفحة',
    missing: 'لم تعد هذه المحفظة في القائمة.',
  },
  networks: {
    title: 'الشبكة',
    search: 'البحث عن شبكة',
    none: (search) => `لا توجد شبكة باسم «${apart(search)}»`,
    testnets: 'شبكات الاختبار',
    current: 'محدّدة',
    connected: 'مرتبطة',
    connectHint: (namespace) => `ربط محفظة ${apart(namespace)}`,
    unsupported: (wallet) => `لا تدعمها ${apart(wallet)}`,
  },
  switchNetwork: {
    title: (network) => `التبديل إلى ${apart(network)}`,
    hint: (wallet) =>
      `وافق على التغيير في ${apart(wallet)}. إن لم تكن الشبكة مضافة فيها، فستطلب إضافتها أولًا.`,
    failedTitle: 'لم تتغيّر الشبكة',
    cancel: 'إلغاء',
    tryAgain: 'إعادة المحاولة',
  },
  unsupported: {
    title: 'شبكة غير مدعومة',
    body: 'محفظتك على شبكة لا تستخدمها هذه الصفحة.',
    choose: 'اختر شبكة تستخدمها',
    disconnect: 'إلغاء الربط',
  },
  account: {
    title: 'الحساب',
    copy: 'نسخ العنوان',
    copied: 'تم النسخ',
    balanceUnavailable: 'الرصيد غير متاح',
    changeNetwork: 'تغيير الشبكة',
    unknownNetwork: 'شبكة أخرى',
    explorer: 'عرض في المستكشف',
    send: 'إرسال',
    swap: 'مبادلة',
    receive: 'استلام',
    buy: 'شراء',
    activity: 'النشاط',
    tokens: 'الرموز',
    total: 'القيمة الإجمالية',
    partial: 'دون ما ليس له سعر',
    noTokens: 'لا شيء هنا بعد',
    noTokensHint: 'ما تستلمه يظهر هنا.',
    hidden: (count) => `المخفية (${digits.format(count)})`,
    hide: (token) => `إخفاء ${apart(token)}`,
    show: (token) => `إظهار ${apart(token)}`,
    unverified: 'غير موثّق',
    tokensUnavailable: 'رصيد الرموز غير متاح',
    others: 'الحسابات',
    connect: (namespace) => `ربط ${apart(namespace)}`,
    wallets: 'المحافظ',
    settings: 'الإعدادات',
    disconnect: 'إلغاء الربط',
  },
  wallets: {
    title: 'المحافظ',
    active: 'قيد الاستخدام',
    disconnect: (wallet) => `إلغاء ربط ${apart(wallet)}`,
    add: 'ربط محفظة أخرى',
    ordinals: 'أوردينالز',
    payment: 'المدفوعات',
  },
  settings: {
    title: 'الإعدادات',
    language: 'اللغة',
    theme: 'المظهر',
    themes: { auto: 'النظام', light: 'فاتح', dark: 'داكن' },
    currency: 'العملة',
    shownTokens: 'الرموز المعروضة',
  },
  receive: {
    title: 'استلام',
    hint: (network) => `أرسل إلى هنا ما هو على ${apart(network)} فقط.`,
    scan: 'امسحه بمحفظة المرسِل',
    copy: 'نسخ العنوان',
    copied: 'تم النسخ',
    amount: 'طلب مبلغ',
    networks: 'العنوان نفسه يعمل على',
  },
  activity: {
    title: 'النشاط',
    empty: 'لم يحدث شيء بعد',
    emptyHint: 'ما ترسله وتستلمه يظهر هنا.',
    failed: 'تعذّر تحميل المعاملات',
    more: 'جارٍ تحميل المزيد',
    today: 'اليوم',
    yesterday: 'أمس',
    received: (token) => `استلام ${apart(token)}`,
    sent: (token) => `إرسال ${apart(token)}`,
    self: (token) => `نقل ${apart(token)}`,
    swapped: 'مبادلة',
    contract: 'عقد',
    statuses: {
      pending: 'معلّقة',
      confirmed: 'مؤكّدة',
      failed: 'فاشلة',
      replaced: 'مستبدلة',
      dropped: 'مُسقَطة',
      unknown: 'غير معروفة',
    },
    confirmations: (count, of) => `${count} من ${of} تأكيدات`,
    showSpam: (count) => `إظهار المشبوهة (${digits.format(count)})`,
    hideSpam: 'إخفاء المشبوهة',
    exportAs: (format) => `حفظ بصيغة ${apart(format)}`,
    end: 'هذا كل شيء.',
  },
  help: {
    title: 'جديد هنا؟',
    wallet: {
      title: 'ما هي المحفظة؟',
      body: 'برنامج يحفظ مفاتيح أموالك، ويسألك قبل توقيع أي شيء أو إرساله. وبه تسجّل الدخول أيضًا، بلا كلمة مرور ولا استمارة. اكتب كلمات الاسترداد على ورقة ولا تُطلع عليها أحدًا؛ فمن يملكها يملك كل شيء.',
    },
    network: {
      title: 'ما هي الشبكة؟',
      body: `توجد الأموال على شبكة، مثل ${apart('Ethereum')} أو ${apart('Solana')} أو ${apart('Bitcoin')}. للإرسال رسوم صغيرة تُدفع بعملة الشبكة نفسها. وعنوان شبكة ما لا يعمل على عائلة أخرى من الشبكات.`,
    },
    buying: {
      title: 'كيف أحصل على رصيد؟',
      body: 'اطلب من شخص أن يرسل إلى عنوانك، أو اشترِ ببطاقة أو بتحويل مصرفي. ابدأ بمبلغ صغير.',
    },
    choose: 'اختر محفظة',
  },
  toast: {
    altered: 'المعاملة المرسلة تختلف عمّا وافقت عليه',
    unsent: 'تعذّر إرسال المعاملة. حاول مرة أخرى.',
    started: 'بدأت المعاملة',
    confirmed: (amount) => `تم إرسال ${apart(amount)}`,
    failed: (amount) => `لم يتم إرسال ${apart(amount)}`,
    dismiss: 'إغلاق',
    view: 'عرض',
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
