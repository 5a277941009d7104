import { formatNumber } from '../platform/format.ts'
import type { Saved } from './merge-theirs.ts'
import { withDecimals } from './with-decimals.ts'

/** What a field of a form is called and how it would say a value, as both stand on the screen. */
export function fieldWords(form: HTMLFormElement, name: string, row: Saved) {
  const field = form.elements.namedItem(name)
  const label = field && 'labels' in field ? (field as HTMLInputElement).labels?.[0] : undefined
  const words = label?.querySelector('[data-label]') ?? label
  return { label: words?.textContent ?? spelledOut(name), value: saidBy(field, name, row) }
}

/** 'Customer' of `customer_id`, for what is no field of the browser's own. */
const spelledOut = (name: string) => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function saidBy(field: Element | RadioNodeList | null, name: string, row: Saved): string {
  const value = row[name]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === String(value ?? ''))?.text ?? String(value)
  if (typeof value === 'number') return numberIn(field, value)
  const text = name.endsWith('_id') ? row[name.replace(/_id$/, '_name')] : value
  return text === null || text === undefined || text === '' ? 'blank' : String(text)
}

/** A number as its field shows it: £12.50. */
function numberIn(field: Element | RadioNodeList | null, value: number) {
  const { prefix = '', decimals } = field instanceof HTMLInputElement ? field.dataset : {}
  return prefix + (decimals ? withDecimals(String(value), Number(decimals)) : formatNumber(value))
}
