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
  },
}
