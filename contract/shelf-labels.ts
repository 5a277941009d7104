/** On which paper labels for shelves are printed: a roll as wide, or sheets of 24. */
export const labelSizes = ['62mm', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Ten sheets. */
export const mostLabels = 240
