/** What a plot says of sales that come to nothing: products may have no selling price. `words`: 'in 30 days'. */
export const noSales = (orders: number, words: string) =>
  orders > 0
    ? `The confirmed sales ordered ${words} come to £0.00.`
    : `None of the sales ordered ${words} is confirmed.`
