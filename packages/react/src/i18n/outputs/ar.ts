import type { OutputsTexts } from './OutputsTexts.js'

/** Arabic. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'في الطريق إليك',
    outgoing: 'في طريق الخروج',
    protected: 'محمي، لا يُنفق كمال',
    expected: (time) => `حوالي ${time}`,
    speedUp: 'تسريع',
    speedUpTitle: 'تسريع ما تتلقاه',
    speedUpHint: 'تدفع مالك لنفسك برسوم تكفي أيضًا للدفعة المنتظرة.',
    walletChooses: 'محفظتك تختار الرسوم والعملات والباقي',
    walletChoosesHint:
      'تدفع المحفظة بنفسها: انظر إلى الرسوم فيها قبل أن توافق. بعد ذلك يُقرأ ما أُرسل للتأكد من أن المستلم يتلقى هذا المبلغ تمامًا.',
    tooSmall: (amount) => `المبلغ أقل من أن يدفع ثمن كتلة أقرب: يجب أن يكون في الطريق ${amount} على الأقل.`,
    nothingWaits: 'لا شيء في الانتظار تسرّعه رسوم أعلى.',
    unit: 'أدخل المبلغ بوحدة',
    coins: 'اختيار العملات',
    coinsHint: 'يُنفق ما تحدده فقط، وما يتبقى منه يعود إليك كباقٍ.',
    coinsChosen: (count, sum) => `المختار: ${count}، المجموع ${sum}`,
    noCoins: 'لا توجد عملات للاختيار.',
    protectedToo: 'دعني أختار العملات المحمية. قد يُفقد ما تحمله غير المال.',
    linkSays: 'يقول الرابط:',
    invoice: 'يحتوي الرابط أيضًا على فاتورة Lightning. هنا يُدفع إلى عنوانه على شبكة بيتكوين نفسها.',
  },
}
