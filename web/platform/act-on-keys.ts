import { timeOfPress } from './answer-key.ts'

/** Letters that follow each other within so many milliseconds are the beginning of one choice. */
const oneWord = 1000

/** What a key presses: in a field it does something else. */
const pressable: Record<string, string> = {
  Enter: 'button, a[href], summary',
  ' ': 'button, summary, [type=checkbox], [type=radio]',
}

/** Lets a key that was held and is pressed again choose in a select and press a button: only for a finger's own key does the browser. */
export function actOnKeys() {
  let typed: { field?: HTMLSelectElement; letters: string; at: number } = { letters: '', at: 0 }
  function answer(event: KeyboardEvent) {
    const { isTrusted, defaultPrevented, target: field, key } = event
    if (isTrusted || defaultPrevented || !(field instanceof HTMLElement)) return
    if (field.matches(pressable[key] ?? ':not(*)')) return field.click()
    if (!(field instanceof HTMLSelectElement)) return
    if (key === 'Enter') return field.form?.requestSubmit()
    const at = timeOfPress(event)
    const isOn = typed.field === field && at - typed.at < oneWord
    if (key.length === 1) typed = { field, at, letters: (isOn ? typed.letters : '') + key.toLowerCase() }
    const texts = [...field.options].map(({ text }) => text)
    const chosen = key.length === 1 ? chosenBy(typed.letters, texts, field.selectedIndex) : besideBy(key, field)
    if (chosen < 0 || chosen === field.selectedIndex) return
    field.selectedIndex = chosen
    for (const change of ['input', 'change']) field.dispatchEvent(new Event(change, { bubbles: true }))
  }
  document.addEventListener('keydown', answer)
  return () => document.removeEventListener('keydown', answer)
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
