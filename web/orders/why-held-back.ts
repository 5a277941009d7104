import { firstHeldBack, type Line } from './line-book.ts'

type Now = { lines: readonly Line[]; ends: boolean }

/** Why what was typed is not saved by itself; undefined where it is. */
export function whyHeldBack({ lines, ends }: Now) {
  const line = firstHeldBack(lines)
  if (!line) return ends ? 'Save what ends this order first, below its lines.' : undefined
  const { product, item, conflict, problem } = line
  const why = conflict ? 'someone else changed this line too. Choose whose stands' : problem
  return `${product?.name ?? item?.product_name}: ${why}.`
}

/**
 * The same of lines that an undo has put back or taken off, by those that are still `waiting` to be saved. One whose removal was never saved
 * is as it was, also where something was wrong with it before.
 */
export function whyUndoHeldBack({ lines, ends }: Now, waiting: ReadonlySet<string>) {
  const held = lines.filter(({ id, item, conflict }) => waiting.has(id) && (conflict || !item))
  return waiting.size > 0 ? whyHeldBack({ lines: held, ends }) : undefined
}
