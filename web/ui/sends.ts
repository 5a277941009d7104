/** The attribute of a button that sends something: what is pressed once may change what stands there (`ignore-double-press.ts`). */
export const sends = 'data-sends'
