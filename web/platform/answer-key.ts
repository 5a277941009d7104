import { tabStopBeside } from '../ui/tab-stops.ts'

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
  if (field instanceof HTMLSelectElement) return chooseIn(field, key, timeOfPress(event))
  if (field instanceof HTMLElement && field.matches(pressable[key] ?? ':not(*)')) return field.click()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, key)
}

/** What a key presses: in a field it does something else. */
const pressable: Record<string, string> = {
  Enter: 'button, a[href], summary',
  ' ': 'button, summary, [type=checkbox], [type=radio]',
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

/** Letters that follow each other within so many milliseconds are the beginning of one choice. */
const oneWord = 1000
let typed: { field?: HTMLSelectElement; letters: string; at: number } = { letters: '', at: 0 }

function chooseIn(field: HTMLSelectElement, key: string, at: number) {
  if (key === 'Enter') return field.form?.requestSubmit()
  const isOn = typed.field === field && at - typed.at < oneWord
  if (key.length === 1) typed = { field, at, letters: (isOn ? typed.letters : '') + key.toLowerCase() }
  const texts = [...field.options].map(({ text }) => text)
  const chosen = key.length === 1 ? chosenBy(typed.letters, texts, field.selectedIndex) : besideBy(key, field)
  if (chosen < 0 || chosen === field.selectedIndex) return
  field.selectedIndex = chosen
  for (const change of ['input', 'change']) field.dispatchEvent(new Event(change, { bubbles: true }))
}

/** Which text these letters choose, as in browsers: the one that begins with them, or with one letter again and again the next that does; -1 for none. */
export function chosenBy(letters: string, texts: readonly string[], now: number) {
  const isAgain = [...letters].every((letter) => letter === letters[0])
  const beginning = isAgain ? letters.slice(0, 1) : letters
  const places = [...texts.keys()].filter((place) => texts[place]?.toLowerCase().startsWith(beginning))
  return places.find((place) => (isAgain ? place > now : place >= now)) ?? places[0] ?? -1
}

const besideBy = (key: string, { selectedIndex, options }: HTMLSelectElement) =>
  Math.min(selectedIndex + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0), options.length - 1)
