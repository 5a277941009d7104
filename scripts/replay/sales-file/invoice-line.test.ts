import { expect, test } from 'vitest'
import { type Row, readInvoiceLine } from './invoice-line.ts'

const row: Row = {
  InvoiceNo: '536365',
  StockCode: ' 85123A ',
  Description: ' WHITE HANGING HEART T-LIGHT HOLDER ',
  Quantity: '6',
  InvoiceDate: '2010-12-01 08:26:00',
  UnitPrice: '2.55',
  CustomerID: '17850.0',
  Country: 'United Kingdom',
}

test('reads a line: trimmed, in pence, the customer number without its decimal', () => {
  expect(readInvoiceLine(row, 'file line 2')).toEqual({
    invoice: '536365',
    code: '85123A',
    description: 'WHITE HANGING HEART T-LIGHT HOLDER',
    quantity: 6,
    pence: 255,
    day: '2010-12-01',
    customer: '17850',
    country: 'United Kingdom',
  })
})

test('keeps what is blank blank', () => {
  expect(readInvoiceLine({ ...row, Description: ' ', CustomerID: '' }, '')).toMatchObject({
    description: '',
    customer: '',
  })
})

test('reads a price finer than a penny for what it is', () => {
  expect(readInvoiceLine({ ...row, UnitPrice: '0.001' }, '')).toMatchObject({ pence: 0.1 })
})

test.each([
  [{ Quantity: '6.5' }, 'file line 2: Quantity "6.5" is not a whole number'],
  [{ UnitPrice: 'free' }, 'file line 2: UnitPrice "free" is not an amount like 2.55'],
  [
    { InvoiceDate: '12/1/2010 8:26' },
    'file line 2: InvoiceDate "12/1/2010 8:26" is not a date like 2010-12-01 08:26:00',
  ],
  [{ InvoiceDate: '2010-13-01' }, 'file line 2: InvoiceDate "2010-13-01" is not a date like 2010-12-01 08:26:00'],
  [{ InvoiceNo: '' }, 'file line 2: InvoiceNo "" is not an invoice number'],
  [{ StockCode: ' ' }, 'file line 2: StockCode " " is not a stock code'],
])('refuses %o with the place', (part, message) => {
  expect(() => readInvoiceLine({ ...row, ...part }, 'file line 2')).toThrow(message)
})
