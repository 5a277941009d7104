import { whatWasDone } from '#contract/audit-words.ts'
import type { TimelineEntry } from '#contract/order-timeline.ts'

/** What happened, in plain words: 'confirmed the order', whose number the page says. */
export function whatHappened(entry: TimelineEntry, times = 1) {
  if (times > 1) return `changed the items ${times} times`
  const isOfOrder = entry.action.startsWith('order.')
  return whatWasDone({
    ...entry,
    label: isOfOrder ? null : entry.document,
    document: isOfOrder ? entry.document : null,
  })
}

export type Told = { entry: TimelineEntry; times: number }

/** Saves of lines by one person in a row are one thing: while one types, each rest of a second is a save. */
export function inOneBreath(entries: readonly TimelineEntry[]): Told[] {
  const told: Told[] = []
  for (const entry of entries) {
    const last = told.at(-1)
    const goesOn =
      last?.entry.action === 'order.lines_saved' &&
      entry.action === last.entry.action &&
      entry.user_id === last.entry.user_id &&
      entry.user_name === last.entry.user_name // a key saves in the name of who made it
    if (goesOn) last.times += 1
    else told.push({ entry, times: 1 })
  }
  return told
}
