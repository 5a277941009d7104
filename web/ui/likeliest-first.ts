type Naming<Item> = {
  labelOf: (item: Item) => string
  /** The text is the item's very code, not a part of its name. */
  isNamedBy: (item: Item, text: string) => boolean
}

/** What a text finds in the order in which it may be meant: its very code, its very name, names that begin with it, and then the rest as it came. */
export function likeliestFirst<Item>(items: readonly Item[], text: string, { labelOf, isNamedBy }: Naming<Item>) {
  const lowered = text.toLowerCase()
  const place = (item: Item) => {
    if (isNamedBy(item, text)) return 0
    const label = labelOf(item).toLowerCase()
    if (label === lowered) return 1
    return label.startsWith(lowered) ? 2 : 3
  }
  return items.toSorted((one, other) => place(one) - place(other))
}
