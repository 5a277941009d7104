const figuresAlone = /^\d+$/
/** 5.01235E+12, or 5,01235E+12; its decimals. */
const shortened = /^\d(?:[.,](\d+))?E\+\d+$/i

const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '')

/**
 * Whether a cell is what is left of a code once a spreadsheet has taken it for a number and shows that: 123 of 00123, or 5.01235E+12 of
 * 5012345678900. A file that says no more than that of a code changes nothing about it.
 */
export function isWhatIsLeftOf(code: unknown, cell: string): boolean {
  if (typeof code !== 'string' || !figuresAlone.test(code)) return false
  if (cell === code) return false
  if (cell === withoutZeros(code)) return true
  const match = shortened.exec(cell)
  const shown = Number(Number(code).toExponential(match?.[1]?.length ?? 0))
  return match !== null && Number(cell.replace(',', '.')) === shown
}

/** Beyond Windows' western alphabet, in which Excel saves what it calls CSV and no more: Welsh ŵ and ŷ are. */
const beyondWindows = '[^\\0-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const letters = new RegExp(beyondWindows, 'gu')
/** An emoji is two of them. */
const units = new RegExp(beyondWindows, 'g')

/** What Windows takes for it: the letter without its marks. Nothing comes apart of a letter with a bar through it. */
const likest = (letter: string) =>
  (({ Ł: 'L', ł: 'l' })[letter] ?? letter.normalize('NFD').charAt(0)).replace(units, '?'.repeat(letter.length))

/** Whether a cell is what is left of a text once that was saved without the letters which an alphabet lacks: ?ubr or Zubr of Żubr. */
export function isWithoutLettersOf(text: unknown, cell: string): boolean {
  if (typeof text !== 'string' || cell === text) return false
  return [text.replace(letters, '?'), text.replace(units, '?'), text.replace(letters, likest)].includes(cell)
}

const day = String.raw`\d{1,2}`
const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const dated = new RegExp(`^(${day}-(${month})(-\\d{2,4})?|(${month})-\\d{2})$`)

/** Whether a code looks as a spreadsheet leaves one that it has taken for a day: 01-Feb of 1-2, or Mar-24 of MAR24. */
export const looksDated = (code: string) => dated.test(code)

/** As many as a SKU is expected to have lost. */
const mostZeros = 6

/** What a SKU may have been before a spreadsheet took its first zeros off; none for one that is no number, or begins with a zero still. */
export const withZeros = (sku: string): string[] =>
  /^[1-9]\d*$/.test(sku) ? Array.from({ length: mostZeros }, (_, more) => '0'.repeat(more + 1) + sku) : []
