import { notify } from '../platform/notify.ts'

/** As long as the toast stands, in milliseconds. */
const saidFor = 4000

/**
 * Who presses what cannot be pressed is told why: under a finger, and for keys, there is no hover. In one place for all buttons and entries of
 * menus: their reason is their title, and stands in brackets behind what they are called. The same is not said again while it stands. Answers
 * what stops it.
 */
export function sayWhyDisabled() {
  let last = { words: '', at: -saidFor }
  function say({ target }: Event) {
    const control = target instanceof Element ? target.closest<HTMLElement>('[aria-disabled=true][title]') : null
    const [why, words] = [control?.title, control?.textContent]
    if (!control || !why || !words?.includes(`(${why})`)) return // busy, or a counter that is full
    const now = performance.now()
    if (words === last.words && now - last.at < saidFor) return
    last = { words, at: now }
    void notify.success({ title: control.ariaLabel ?? words.replace(`(${why})`, '').trim(), text: why })
  }
  /** Of an entry of a menu the browser makes no click. */
  function hearKey(event: KeyboardEvent) {
    const isPress = event.key === 'Enter' || event.key === ' '
    if (isPress && event.target instanceof Element && event.target.closest('[role=menuitem]')) say(event)
  }
  // Before all that hear it on the page: a menu lets nothing of its own through.
  document.addEventListener('click', say, { capture: true })
  document.addEventListener('keydown', hearKey, { capture: true })
  return () => {
    document.removeEventListener('click', say, { capture: true })
    document.removeEventListener('keydown', hearKey, { capture: true })
  }
}
