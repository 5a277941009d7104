import { useState } from 'react'
import { useOpenedByUrl } from './use-opened-by-url.ts'

/** Which row the page's dialog is open for: 'new' while one is being added, also through `?new=true`. */
export function useEditing<Row>() {
  const [row, setRow] = useState<Row | 'new' | null>(null)
  const [openedByUrl, setOpenedByUrl] = useOpenedByUrl()
  return {
    open: row ?? (openedByUrl ? 'new' : null),
    add: () => setRow('new'),
    edit: (next: Row) => setRow(() => next),
    close: () => {
      setRow(null)
      setOpenedByUrl(null)
    },
  }
}
