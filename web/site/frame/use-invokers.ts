import { type MouseEvent as Press, useEffect } from 'react'

/**
 * What a button does to a dialog, in HTML's own words: it works before the script has come, and without one.
 * https://developer.mozilla.org/en-US/docs/Web/API/Invoker_Commands_API
 */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id })
export const closes = (id: string) => ({ command: 'close', commandfor: id })

/** Does the same in browsers that do not know `command` yet. */
export function useInvokers() {
  // An effect, because it listens to the whole page.
  useEffect(() => {
    if ('command' in HTMLButtonElement.prototype) return
    document.addEventListener('click', invoke)
    return () => document.removeEventListener('click', invoke)
  }, [])
}

function invoke({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}

let beganBeside = false

const byHand = {
  onPointerDown: (event: Press<HTMLDialogElement>) => {
    beganBeside = isBeside(event)
  },
  onClick: (event: Press<HTMLDialogElement>) => beganBeside && isBeside(event) && event.currentTarget.close(),
}

/**
 * For a dialog: a press beside it closes it, in HTML's own words, and by hand in browsers that do not know those, as Safari does not. By the
 * dialog's own listeners, since an iPhone tells no tap on still ground to the page. Not at the end of selecting text in it.
 */
export const closedBeside = () => ({
  ...{ closedby: 'any' as const },
  ...('HTMLDialogElement' in globalThis && !('closedBy' in HTMLDialogElement.prototype) && byHand),
})

/** What is behind a dialog is pressed as the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: Press<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
