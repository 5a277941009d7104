import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newestSearch, useChangeSearch } from './use-change-search.ts'

/** `?new=true` opens the add dialog and then leaves the URL, together with the words named in `also` (`type=sale`). Answers those words while open, else null. */
export function useOpenedByUrl<const Word extends string = never>(...also: Word[]) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const asked = search.get('new') === 'true'
  const [noticed, setNoticed] = useState(false)
  const [opened, setOpened] = useState<Record<Word, string> | null>(null)
  // Once per asking: closing at once, while the URL is still on its way to change, does not open it again.
  if (asked !== noticed) {
    setNoticed(asked)
    if (asked) setOpened(Object.fromEntries(also.map((word) => [word, search.get(word) ?? ''])) as never)
  }

  // An effect, because the URL may only change once the dialog has been asked for.
  useEffect(() => {
    if (!asked || !newestSearch().has('new')) return
    const words = ['new', ...also]
    void changeSearch(
      (newest) => {
        for (const word of words) newest.delete(word)
      },
      { replace: true },
    )
  })

  return [opened, setOpened] as const
}
