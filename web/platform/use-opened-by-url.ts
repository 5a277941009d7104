import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** `?new=true` opens the add dialog and then leaves the URL, together with the words named in `also` (`type=sale`). Answers those words while open, else null. */
export function useOpenedByUrl<const Word extends string = never>(...also: Word[]) {
  const [search, setSearch] = useSearchParams()
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
    if (!asked) return
    setSearch(
      (current) => {
        for (const word of ['new', ...also]) current.delete(word)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  })

  return [opened, setOpened] as const
}
