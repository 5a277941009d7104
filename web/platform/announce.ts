import { useEffect, useRef } from 'react'

type Announcing = { ariaNotify?: (text: string) => void }

/**
 * Has a screen reader say what no focus leads to: the page one has come to, how much a list has found. By the browser's own way, which
 * leaves nothing on the page; in Firefox and Safari, which may have none, by words that stand there for a moment, for the ear alone.
 */
export function announce(text: string) {
  const page = document as Announcing
  if (page.ariaNotify) page.ariaNotify(text)
  else if (text) sayInRegion(text)
}

/** Milliseconds: until the region is known to be listened to, and until what was said has been heard. */
const [untilKnown, untilHeard] = [150, 5000]
let region: HTMLElement | undefined

function sayInRegion(text: string) {
  const words = document.createElement('p')
  words.textContent = text
  standInFront()
  setTimeout(() => standInFront().append(words), untilKnown)
  setTimeout(() => words.remove(), untilKnown + untilHeard)
}

/** Nothing beside a modal dialog of the browser is read out; what was said elsewhere is not said again with it. */
function standInFront() {
  region ??= newRegion()
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (region.parentElement === front && region.isConnected) return region
  region.replaceChildren()
  front.append(region)
  return region
}

/** What comes into it is read out, each by itself, once whoever listens has heard what is being read. */
function newRegion() {
  const made = document.createElement('div')
  made.setAttribute('aria-live', 'polite')
  made.className = 'sr-only'
  return made
}

let last: string | undefined

/** The page the browser opened reads itself out; who signed in on it has come to another one since. */
const isOpenedHere = () =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === location.pathname)

/** The browser has read out the door instead of the page it was opened at: whoever is let in hears the name of that one. */
export const announceFirstPageToo = () => {
  last ??= ''
}

/** Says the name of the page when it changes; the first one of a tab is read out by itself. */
export function useAnnouncedPage(title: string) {
  useEffect(() => {
    if (last !== title && !(last === undefined && isOpenedHere())) announce(title)
    last = title
  }, [title])
}

/** Says what has become of something on the page, where no focus leads to it; how it stood at first is read out with the page. */
export function useAnnouncedChange(words: string) {
  const known = useRef(words)
  useEffect(() => {
    if (known.current !== words) announce(words)
    known.current = words
  }, [words])
}
