import { onOneLine } from '#contract/shared/one-line.ts'
import { withoutAccents } from '#contract/shared/without-accents.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

/** Whether a label holds a text somewhere, whatever the case and the accents, as a search finds it. */
export const isLike = (label: string, text: string) => plain(label).includes(plain(onOneLine(text)))
