/** On which paper labels for shelves are printed: a roll as wide, or sheets of 24. */
export const labelSizes = ['62mm', 'a4'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Ten sheets. */
export const mostLabels = 240

/** How many of the narrowest bars of a barcode, 0.19 mm as scanners want them, fit beside each other on a label, into 57 mm. */
const mostBars = 300

/** Signs of a Code 128, at most: one for a letter, or for two of many figures in a row; up to five for a letter beyond ASCII. */
const signsOf = (code: string) =>
  /^[ -~]*$/.test(code)
    ? code.replaceAll(/\d{4,}/g, (figures) => '2'.repeat(Math.ceil(figures.length / 2) + 2)).length
    : code.replaceAll(/[^ -~]/g, 'FNC4É').length

/** Whether a label has a code in bars that a scanner can read; otherwise its letters stand in their place. Signs are 11 bars wide, their frame 35. */
export const hasRoomForBars = (code: string) =>
  /^[ -~\u00a0-\u00ff]*$/.test(code) && 35 + 11 * signsOf(code) <= mostBars
