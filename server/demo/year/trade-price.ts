/** A fifth less than on the shelf, in pounds. */
export const forTrade = (price: number) => Math.round(price * 80) / 100
