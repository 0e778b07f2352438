import type { OutputsTexts } from './OutputsTexts.js'

/** Hindi. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'आपके पास आ रहा है',
    outgoing: 'बाहर जा रहा है',
    protected: 'सुरक्षित, पैसे की तरह खर्च नहीं होता',
    expected: (time) => `लगभग ${time}`,
    speedUp: 'तेज़ करें',
    speedUpTitle: 'आने वाला भुगतान तेज़ करें',
    speedUpHint: 'आप अपना पैसा खुद को देते हैं, ऐसे शुल्क पर जो रुके हुए भुगतान का भी हिस्सा चुकाता है।',
    walletChooses: 'शुल्क, सिक्के और बाकी रकम आपका वॉलेट चुनता है',
    walletChoosesHint:
      'भुगतान वॉलेट खुद करता है: सहमति देने से पहले वहीं शुल्क देखें। भेजे जाने के बाद पढ़कर जाँचा जाता है कि पाने वाले को ठीक यही रकम मिले।',
    tooSmall: (amount) => `जल्दी वाले ब्लॉक का खर्च उठाने के लिए यह कम है: कम से कम ${amount} आ रहा होना चाहिए।`,
    nothingWaits: 'ऐसा कुछ रुका नहीं है जो ज़्यादा शुल्क से तेज़ हो।',
  },
}
