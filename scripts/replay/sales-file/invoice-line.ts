import { readFinerPence, readPence } from './pence.ts'

export const columns = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
] as const
export type Row = Record<(typeof columns)[number], string>

/** One line of the file, read but not judged. Blank texts stay blank; `day` is YYYY-MM-DD. */
export type InvoiceLine = {
  invoice: string
  code: string
  description: string
  quantity: number
  /** Whole, but for a price with more than two decimals. */
  pence: number
  day: string
  customer: string
  country: string
}

/** The file is not what it says it is; replaying the rest of it would make books that are wrong. */
export class UnreadableFile extends Error {}

export function readInvoiceLine(row: Row, place: string): InvoiceLine {
  const unreadable = (column: keyof Row, wanted: string): never => {
    throw new UnreadableFile(`${place}: ${column} "${row[column].slice(0, 50)}" is not ${wanted}`)
  }
  const invoice = row.InvoiceNo.trim()
  const code = row.StockCode.trim()
  const quantity = row.Quantity.trim()
  const day = /^(\d{4}-\d\d-\d\d)(?: |$)/.exec(row.InvoiceDate.trim())?.[1]
  return {
    invoice: invoice || unreadable('InvoiceNo', 'an invoice number'),
    code: code || unreadable('StockCode', 'a stock code'),
    description: row.Description.trim(),
    quantity: /^-?\d{1,9}$/.test(quantity) ? Number(quantity) : unreadable('Quantity', 'a whole number'),
    pence: readPence(row.UnitPrice) ?? readFinerPence(row.UnitPrice) ?? unreadable('UnitPrice', 'an amount like 2.55'),
    day: day && !Number.isNaN(Date.parse(day)) ? day : unreadable('InvoiceDate', 'a date like 2010-12-01 08:26:00'),
    // Spreadsheets wrote the customer numbers as decimals: 17850.0.
    customer: row.CustomerID.trim().replace(/\.0$/, ''),
    country: row.Country.trim(),
  }
}
