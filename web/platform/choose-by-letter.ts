let typed = ''
let typedAt = 0
/** Milliseconds, as in browsers: what is typed later begins anew. */
const pause = 1000

/** Goes to the next choice that begins with what is typed, as browsers do; one letter again and again goes through all of its choices. */
export function chooseByLetter(
  select: HTMLSelectElement,
  { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
) {
  if (key.length > 1) return
  const letter = key.toLowerCase()
  typed = timeStamp - typedAt < pause && typed !== letter ? typed + letter : letter
  typedAt = timeStamp
  const choices = [...select.options]
  const here = select.selectedIndex + (typed === letter ? 1 : 0)
  const inOrder = [...choices.slice(here), ...choices.slice(0, here)]
  const next = inOrder.find(({ text, disabled }) => !disabled && text.toLowerCase().startsWith(typed))
  if (!next || next.selected) return
  next.selected = true
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
