import { useEffect } from 'react'

type Announcing = { ariaNotify?: (text: string) => void }

/**
 * Has a screen reader say what no focus leads to: the page one has come to, how much a list has found. By the browser's own way, which
 * leaves nothing on the page; a browser that has none says nothing.
 */
export const announce = (text: string) => (document as Announcing).ariaNotify?.(text)

let last: string | undefined

/** Says the name of the page when it changes; the first one of a tab is read out by itself. */
export function useAnnouncedPage(title: string) {
  useEffect(() => {
    if (last !== undefined && last !== title) announce(title)
    last = title
  }, [title])
}
