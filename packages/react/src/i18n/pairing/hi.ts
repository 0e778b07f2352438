import type { PairingTexts } from './PairingTexts.js'

/** Hindi. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `${wallet} से स्कैन करें`,
    phoneTitle: 'अपना वॉलेट खोलें',
    hint: 'अपने फ़ोन के वॉलेट से यह कोड स्कैन करें। जब तक यह खुला है, कोड मान्य रहता है।',
    phoneHint: 'इस फ़ोन का वॉलेट चुनें, वहाँ मंज़ूरी दें और वापस आएँ।',
    phoneHintFor: 'ऐप खोलें, वहाँ स्वीकृति दें और वापस आएँ।',
    elsewhere: 'किसी और डिवाइस का वॉलेट',
    code: 'वॉलेट जोड़ने वाला कोड',
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    loading: 'कोड तैयार हो रहा है…',
    compare: 'पता मिलाएँ',
    compareHint: 'दूसरे डिवाइस ने यह खाता जोड़ा है। देखें कि वहाँ आपका वॉलेट पूरा वही पता दिखाता है।',
    same: 'वही है',
    other: 'दूसरा है',
  },
}
