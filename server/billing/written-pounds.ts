const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pence as they stand in a mail or on paper: £1,234.50. */
export const writtenPounds = (pence: number) => pounds.format(pence / 100)
