/** Lets the page draw and answer a person before long work goes on (F-11). */
export const giveWay = () => new Promise<void>((resolve) => setTimeout(resolve))
