import type { HeaderField } from '#contract/order-header.ts'
import { longestReference, longestRemark } from '#contract/shared/limits.ts'
import { onOneLine } from '#contract/shared/one-line.ts'
import { tooLong } from '../platform/plain-words.ts'

/** Why the contract will refuse a text in a field of the header, in its words: said without Zod, which would come only for this. */
export function headerProblem(field: HeaderField, text: string): string | undefined {
  if (field === 'reference') return longerThan(longestReference, onOneLine(text))
  return field === 'notes' ? longerThan(longestRemark, text.trim()) : undefined
}

/** Counted as the contract counts: an emoji is one character, and so is a letter with its accent. */
const longerThan = (longest: number, text: string) =>
  [...text.normalize('NFC')].length > longest ? tooLong(longest) : undefined
