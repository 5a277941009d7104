export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'timeStamp'>

const pressedAt = new WeakMap<Event, number>()

/** When the finger came down, in milliseconds since the page began; a busy machine hears of it later, and a held key later still. */
export const timeOfPress = (event: KeyboardEvent) => pressedAt.get(event) ?? event.timeStamp

/** Presses a key again that came too early: whoever listens hears it, and what the browser would have done is done. */
export function answerKey(pressed: PressedKey) {
  const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true })
  pressedAt.set(event, pressed.timeStamp)
  const isOurs = !(document.activeElement ?? document.body).dispatchEvent(event)
  if (isOurs || pressed.ctrlKey || pressed.metaKey) return
  // Whoever listens may have moved the focus: it is typed where a key goes now.
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, pressed.key)
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { selectionStart: start, selectionEnd: end } = field
  if (key === 'Enter') return field.form?.requestSubmit()
  if (start === null || end === null) return // a kind of field that has no cursor
  if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  else if (key.length === 1) field.setRangeText(key, start, end, 'end')
  else return
  // Whoever listens may ask whether a letter was typed, as the choices of a combobox do.
  const how = key === 'Backspace' ? { inputType: 'deleteContentBackward' } : { inputType: 'insertText', data: key }
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...how }))
}
