import type { InvoiceLine } from './invoice-line.ts'
import { isGoods } from './is-goods.ts'
import { isFinerThanPenny } from './pence.ts'

/** What is odd about the file: counted and told, never silently mended. Lines, unless the name says otherwise. */
export type Dirt = {
  without_description: number
  price_zero_or_below: number
  /** Such as 0.001; set aside, whatever the code. */
  price_finer_than_a_penny: number
  negative_quantity: number
  without_customer: number
  invoices_repeating_a_code: number
  codes_with_several_descriptions: number
  codes_differing_only_by_case: number
  goods_without_any_description: number
  not_goods: Map<string, { lines: number; pence: number }>
}

/** Counts while the lines pass; `result` is asked once, at the end. */
export function openDirtCount() {
  const lines = {
    without_description: 0,
    price_zero_or_below: 0,
    price_finer_than_a_penny: 0,
    negative_quantity: 0,
    without_customer: 0,
  }
  const notGoods: Dirt['not_goods'] = new Map()
  const descriptions = new Map<string, Set<string>>()
  const codesOf = new Map<string, Set<string>>()
  const repeating = new Set<string>()

  function add(line: InvoiceLine) {
    if (line.description === '') lines.without_description++
    if (line.pence <= 0) lines.price_zero_or_below++
    if (line.quantity < 0) lines.negative_quantity++
    if (line.customer === '') lines.without_customer++
    if (isFinerThanPenny(line.pence)) lines.price_finer_than_a_penny++
    else if (!isGoods(line.code)) countNotGoods(line)
    const known = setAt(descriptions, line.code)
    if (line.description !== '') known.add(line.description)
    const codes = setAt(codesOf, line.invoice)
    if (codes.has(line.code)) repeating.add(line.invoice)
    codes.add(line.code)
  }

  function countNotGoods({ code, quantity, pence }: InvoiceLine) {
    const before = notGoods.get(code) ?? { lines: 0, pence: 0 }
    notGoods.set(code, { lines: before.lines + 1, pence: before.pence + quantity * pence })
  }

  const result = (): Dirt => ({
    ...lines,
    invoices_repeating_a_code: repeating.size,
    codes_with_several_descriptions: [...descriptions.values()].filter((known) => known.size > 1).length,
    codes_differing_only_by_case: differingOnlyByCase([...descriptions.keys()]),
    goods_without_any_description: [...descriptions].filter(([code, known]) => isGoods(code) && known.size === 0)
      .length,
    not_goods: notGoods,
  })
  return { add, result }
}

function setAt(sets: Map<string, Set<string>>, key: string) {
  const found = sets.get(key) ?? new Set<string>()
  sets.set(key, found)
  return found
}

/** How many codes have a twin: 85123A and 85123a are two products. */
export function differingOnlyByCase(codes: readonly string[]) {
  const twins = Map.groupBy(codes, (code) => code.toLowerCase())
  return [...twins.values()].filter((group) => group.length > 1).length
}
