import { asSearched } from '../platform/is-like.ts'

export type Naming<Item> = {
  labelOf: (item: Item) => string
  /** The text is the item's very code, not a part of its name. */
  isNamedBy: (item: Item, text: string) => boolean
  /** It is its code in other letters. */
  isAlike: (item: Item, text: string) => boolean
}

/**
 * What a text finds in the order in which it may be meant: its very code, its very name, its code in other letters, its name without accents, names that
 * begin with it, and then the rest as it came.
 */
export function likeliestFirst<Item>(items: readonly Item[], text: string, naming: Naming<Item>) {
  const [lowered, wanted] = [text.toLowerCase(), asSearched(text)]
  const place = (item: Item) => {
    if (naming.isNamedBy(item, text)) return 0
    const label = naming.labelOf(item).toLowerCase()
    if (label === lowered) return 1
    if (naming.isAlike(item, text)) return 2
    const read = asSearched(label)
    if (read === wanted) return 3
    return read.startsWith(wanted) ? 4 : 5
  }
  return items.toSorted((one, other) => place(one) - place(other))
}
