const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 2 })

/** What stands at a line of a plot, such as 1.05k: in full, as the lines stand at whole numbers of three figures at most. */
export const shortUnits = (value: number) => compact.format(value)
export const shortPounds = (value: number) => `£${compact.format(value)}`
