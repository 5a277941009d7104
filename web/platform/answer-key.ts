import { tabStopBeside } from './tab-stops.ts'

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'timeStamp'>

const pressedAt = new WeakMap<object, number>()

/** When the finger came down, in milliseconds since the page began; a busy machine hears of it later, and a held key later still. */
export const timeOfPress = (event: KeyboardEvent) => pressedAt.get(event) ?? event.timeStamp

/** Presses a key again that came too early: whoever listens hears it, and what the browser would have done is done. */
export function answerKey(pressed: PressedKey) {
  const { key, ctrlKey, metaKey, shiftKey, timeStamp } = pressed // an event's own spread would have none of them
  const event = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true })
  pressedAt.set(event, pressedAt.get(pressed) ?? timeStamp)
  const isOurs = !(document.activeElement ?? document.body).dispatchEvent(event)
  if (isOurs || ctrlKey || metaKey) return
  if (key === 'Tab') return tabStopBeside(document.activeElement, shiftKey ? -1 : 1)?.focus()
  // Whoever listens may have moved the focus: it is typed where a key goes now.
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, key)
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { selectionStart: start, selectionEnd: end } = field
  if (key === 'Enter') return field.form?.requestSubmit()
  if (key.length > 1 && key !== 'Backspace') return
  // A field that does not say where its cursor is, as that of an address. In one for a day the browser alone knows what a digit is.
  if (start === null || end === null)
    return document.execCommand(key === 'Backspace' ? 'delete' : 'insertText', false, key)
  if (key.length === 1) return insertText(field, key)
  field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
}

/** Types a text over what is selected in a field. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  // Whoever listens may ask whether a letter was typed, as the choices of a combobox do.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
