import { onOneLine } from '#contract/shared/one-line.ts'
import { withoutAccents } from '#contract/shared/without-accents.ts'

/** A text as a search sees it: whatever the case and the accents. */
export const asSearched = (text: string) => withoutAccents(text).toLowerCase()

/** Whether a label holds a text somewhere, as a search finds it. */
export const isLike = (label: string, text: string) => asSearched(label).includes(asSearched(onOneLine(text)))
