import { type Dirt, openDirtCount } from './count-dirt.ts'
import type { InvoiceLine } from './invoice-line.ts'
import { type Kind, kindOfLine, kinds } from './kind-of-line.ts'

/** `quantity` is at least 1 here; which way it moves is said by the list it is in. */
export type GoodsLine = { code: string; quantity: number; pence: number }
export type Invoice = {
  number: string
  day: string
  customer: string
  country: string
  sold: GoodsLine[]
  returned: GoodsLine[]
  written_off: GoodsLine[]
}
/** `pence` is the first price above nothing, if there ever was one. */
export type Goods = { code: string; name: string; pence: number | undefined }
export type Customer = { number: string; country: string }

/** A file of invoices, cleaned: what is to be replayed, and an account of every line that was in it. */
export type Sales = {
  goods: Map<string, Goods>
  customers: Map<string, Customer>
  /** In file order; an invoice with nothing but charges on it is not here. */
  invoices: Invoice[]
  /** Lines and amount of the whole file by kind; the amounts of returns and write-offs are negative, as in the file. */
  account: Record<Kind, { lines: number; pence: number }>
  dirt: Dirt
}

export async function gatherSales(lines: AsyncIterable<InvoiceLine>): Promise<Sales> {
  const dirt = openDirtCount()
  const account = Object.fromEntries(kinds.map((kind) => [kind, { lines: 0, pence: 0 }])) as Sales['account']
  const goods = new Map<string, Goods>()
  const customers = new Map<string, Customer>()
  const invoices = new Map<string, Invoice>()
  for await (const line of lines) {
    const kind = kindOfLine(line)
    dirt.add(line)
    account[kind].lines++
    // To the penny also where the price is not: such a line is set aside, and its amount is told.
    account[kind].pence += Math.round(line.quantity * line.pence)
    if (kind === 'not_goods' || kind === 'set_aside') continue
    noteGoods(goods, line)
    if (!customers.has(line.customer)) customers.set(line.customer, { number: line.customer, country: line.country })
    const { code, pence } = line
    invoiceOf(invoices, line)[kind].push({ code, quantity: Math.abs(line.quantity), pence })
  }
  for (const one of goods.values()) one.name ||= `Item ${one.code}`
  return { goods, customers, invoices: [...invoices.values()], account, dirt: dirt.result() }
}

function noteGoods(goods: Map<string, Goods>, { code, description, pence }: InvoiceLine) {
  const known: Goods = goods.get(code) ?? { code, name: '', pence: undefined }
  known.name ||= description
  known.pence ??= pence > 0 ? pence : undefined
  goods.set(code, known)
}

function invoiceOf(invoices: Map<string, Invoice>, { invoice: number, day, customer, country }: InvoiceLine): Invoice {
  const known = invoices.get(number) ?? { number, day, customer, country, sold: [], returned: [], written_off: [] }
  invoices.set(number, known)
  return known
}

export const linesOn = ({ sold, returned, written_off }: Invoice) => sold.length + returned.length + written_off.length
export const amountOf = (lines: readonly GoodsLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.pence, 0)
