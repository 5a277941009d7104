import { NewCategory } from '#contract/categories.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import type { Values } from './read-values.ts'

/** Categories are the same whatever the case of their names. */
export const categoryKey = (name: string) => name.toLowerCase()

/** The category that a row names, as it would be stored: undefined where it names none. */
export function readCategory({ category }: Values): { category?: string; problems: readonly string[] } {
  const read = NewCategory.shape.name.optional().safeParse(category, { error: inPlainWords })
  if (!read.success) return { problems: read.error.issues.map(({ message }) => `Category: ${message}`) }
  return { problems: [], ...(read.data !== undefined && { category: read.data }) }
}
