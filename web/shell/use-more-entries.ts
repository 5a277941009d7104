import { useEffect, useState } from 'react'
import type { Role } from '#contract/shared/permissions.ts'
import { useMe } from '../platform/use-me.ts'
import type { EntryGroup } from './palette-entries.ts'

/** What the signed-in find in the palette beyond the specification's entries; it comes with the palette's first moments, and not at all for others. */
export function useMoreEntries(text: string, isWanted: boolean): EntryGroup[] {
  const role = useMe(isWanted)?.role
  const [moreLike, setMoreLike] = useState<(text: string, role: Role | undefined) => EntryGroup[]>()
  // An effect, because it is loaded over the network. Where it cannot be had, the palette does without.
  useEffect(() => {
    if (!isWanted) return
    import('./more-entries.ts').then(
      (more) => setMoreLike(() => more.moreLike),
      () => {},
    )
  }, [isWanted])
  return moreLike?.(text, role) ?? []
}
