import { apart, digits, namespaces, plural } from '../ar.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'الشبكة الرئيسية', testnet: 'شبكة الاختبار' }),
)
const nameOf = (id: string) => apart(names.get(id) ?? id)
const money = (amount: string, symbol: string | undefined) => apart(symbol ? `${amount} ${symbol}` : amount)

/** Arabic. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => `استخدم الأرقام وفاصلة عشرية واحدة، مثل ${apart(digits.format(0.5))}.`,
    'amount/too-many-decimals': ({ maximum }) =>
      plural(maximum, {
        zero: 'أعداد صحيحة فقط.',
        one: 'رقم واحد على الأكثر بعد الفاصلة العشرية.',
        two: 'رقمان على الأكثر بعد الفاصلة العشرية.',
        few: '# أرقام على الأكثر بعد الفاصلة العشرية.',
        many: '# رقمًا على الأكثر بعد الفاصلة العشرية.',
        other: '# رقم على الأكثر بعد الفاصلة العشرية.',
      }),
    'amount/ambiguous': ({ readings }) =>
      `قد يعني هذا ${apart(readings[0])} أو ${apart(readings[1])}. اكتب المبلغ دون فواصل الآلاف.`,
    'amount/out-of-range': () => 'هذا المبلغ كبير جدًا.',
    'address/invalid': () => 'هذا ليس عنوانًا. تأكّد من أنه غير ناقص.',
    'address/bad-checksum': () => 'في هذا العنوان خطأ. انسخه من مصدره مرة أخرى.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `هذا عنوان على ${nameOf(actual)}. تحتاج هنا إلى عنوان على ${nameOf(expected)}.`,
    'address/wrong-network': ({ actual, expected }) =>
      `هذا العنوان على ${actual.map(nameOf).join(' أو ')}، وليس على ${nameOf(expected)}.`,
    'send/amount-required': () => 'أدخل المبلغ.',
    'send/receiver-required': () => 'أدخل عنوان المستلم.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? 'لم يُعرف رصيدك بعد. حاول بعد قليل.'
        : `${held ? 'أكثر مما يمكنك إنفاقه الآن: ' : 'أكثر مما لديك: '}${money(format.owned(available, decimals), symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'لا يبقى ما يكفي لرسوم الشبكة. أرسل مبلغًا أقل قليلًا.'
        : `لا يبقى ما يكفي لرسوم الشبكة، وهي ${money(format.cost(required, decimals), symbol)} بحد أقصى. أرسل مبلغًا أقل قليلًا.`,
    'send/reverted': ({ reason }) =>
      reason ? `يرفض المستلم هذه الدفعة: ${apart(reason)}` : 'يرفض المستلم هذه الدفعة.',
    'send/account-changed': () => 'تغيّر حسابك أو شبكتك، لذلك لم يُرسَل أي شيء. ابدأ من جديد.',
    'send/token-uncertain': () => 'لا يوضّح هذا الرمز كيف يُقسَّم، فلا مبلغ منه مؤكّد. لا يمكن إرساله هنا.',
    'send/fee-too-low': () => 'لا كتلة تقبل رسومًا كهذه. ارفعها.',
    'send/fee-changed': () => 'ارتفعت رسوم الشبكة. راجعها مرة أخرى.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `قليل: الحد الأدنى ${money(format.owned(minimum, decimals), symbol)}.`,
    'send/expired': () => 'انتهت المهلة. تحقق.',
    'send/refused': () => 'الشبكة لا تسمح بهذه الدفعة.',
    'send/altered': () => 'وقّعت محفظتك شيئًا غير ما راجعته، فلم يُرسل شيء.',
    'send/warned': () => 'لم يُرسَل. تحقق.',
    'name/invalid': ({ name }) => `قد يلتبس «${apart(name)}» بأسماء أخرى. تحقّق من حروفه.`,
    'name/not-found': ({ name }) => `ليس للاسم «${apart(name)}» عنوان على هذه الشبكة.`,
    'name/contract': ({ name }) =>
      `ليس للاسم «${apart(name)}» عنوان على هذه الشبكة. عنوانه على Ethereum عقد، وقد لا يكون لأحد هنا.`,
    'name/off-chain': ({ name }) =>
      `«${apart(name)}» محفوظ لدى خادم لا تسأله هذه الصفحة. أدخل العنوان بدلًا منه.`,
    'name/changed': ({ name }) =>
      `صار «${apart(name)}» يشير إلى عنوان آخر، لذلك لم يُرسَل أي شيء. اسأل المستلم وابدأ من جديد.`,
    'link/invalid': () => 'تعذّرت قراءة رابط الدفع. انسخ العنوان.',
    'link/wrong-network': ({ actual, expected }) =>
      `رابط الدفع هذا على ${apart(actual)}، وأنت على ${apart(expected)}.`,
    'transaction/not-replaceable': () => 'فات الأوان: وصلت إلى الشبكة.',
    'transaction/not-found': () => 'لا تعرف الشبكة هذه المعاملة.',
    'swap/unsupported-network': () => 'هذه الشبكة لا تدعم المبادلة.',
    'swap/no-gas-price': () => 'سعر الغاز في هذه الشبكة غير معروف.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `لا أحد يعرض ${bought} مقابل هذا القدر من ${sold}. جرّب مبلغًا أصغر أو رمزًا آخر.`,
    'swap/refused': () => 'أُوقفت هذه المبادلة: ما أعدّه الخادم ليس ما طلبته. لم يُوقَّع شيء.',
    'swap/price-changed': () => 'تغيّر السعر. انظر إلى الجديد وأكّد مرة أخرى.',
    'swap/allowance-too-low': ({ symbol }) => `لا يحق للسوق أخذ هذا القدر من ${symbol}. وافق على المبلغ كله.`,
  },
}
