// Without the words for it: the page of products asks this before anything was changed at once.
import type { ProductChange } from '#contract/product-changes.ts'

export const isUnderWay = ({ ended_at }: ProductChange) => ended_at === null

/** It did not do all that was asked of it: somebody may have to see to the rest. */
export const leftSome = ({ refused, skipped, matched, worked }: ProductChange) =>
  refused > 0 || skipped > 0 || worked < matched
