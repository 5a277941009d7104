/** Two taps are one double tap: as near to each other as a finger lands again without looking, and sooner than anybody reads. */
const reach = 24
const soon = 400

const controls = 'a[href], button, input, select, textarea, summary, [role=option], [role^=menuitem]'
/** What a tap there is for: of a label its field, which the browser clicks, too. */
const controlAt = (at: EventTarget | null) =>
  at instanceof Element ? (at.closest('label')?.control ?? at.closest(controls) ?? at) : null

const doubles = new WeakSet<Event>()
/** Whether a click is the second half of a finger's double tap on one control. */
export const isDoubleTap = (click: Event) => doubles.has(click)

/** Tells double taps of a finger; a browser may count each tap as a first one, as Safari does on a phone. */
export function followTaps() {
  let isFinger = false
  let last = { x: 0, y: 0, at: -soon, on: controlAt(null) }
  function notePointer({ pointerType }: PointerEvent) {
    isFinger = pointerType === 'touch'
  }
  document.addEventListener('pointerdown', notePointer, { capture: true })
  return {
    /**
     * What a click of a finger is: a `first` tap, or the second half of a double one, `again` on the same or `elsewhere`, as what was tapped has gone
     * from under the finger. Undefined where it was no finger.
     */
    tellTap(click: MouseEvent) {
      const { detail, clientX: x, clientY: y, timeStamp: at } = click
      if (!isFinger || detail === 0) return undefined // a key, or a program
      const [before, on] = [last, controlAt(click.target)]
      const isSoon = at - before.at < soon && Math.hypot(x - before.x, y - before.y) < reach
      const hasGone = () => controlAt(document.elementFromPoint(before.x, before.y)) !== before.on
      const tap = !isSoon ? 'first' : on === before.on ? 'again' : hasGone() ? 'elsewhere' : 'first'
      last = tap === 'first' ? { x, y, at, on } : { ...before, at } // a third is for what the first was for
      if (tap === 'again') doubles.add(click)
      return tap
    },
    stop: () => document.removeEventListener('pointerdown', notePointer, { capture: true }),
  }
}
