const inPence = (pounds: number) => Math.round(pounds * 100)

/** Quantity times unit price in pounds, worked out in whole pence. */
export const lineTotal = (quantity: number, unitPrice: number) => (Math.round(quantity) * inPence(unitPrice)) / 100

/** The sum of amounts in pounds, worked out in whole pence. */
export const sumOfMoney = (amounts: readonly number[]) =>
  amounts.reduce((pence, pounds) => pence + inPence(pounds), 0) / 100
