// Without Zod: lists read this before they load the schemas.

/** What stands above each column of a list's file, in their order: a part of them can be asked for by these words. */
export const csvColumns = {
  products: [
    ...['Product', 'SKU', 'Description', 'Barcode', 'Stock', 'Reserved', 'Minimum Stock', 'Maximum Stock', 'Unit'],
    ...['Cost Price', 'Selling Price', 'Status', 'Created', 'Category', 'External ID'],
  ],
  customers: [
    ...['Name', 'Email', 'Phone', 'Company', 'Address', 'City', 'Country', 'Type', 'Credit Limit', 'Notes'],
    'External ID',
  ],
  suppliers: [
    ...['Supplier', 'Contact Person', 'Email', 'Phone', 'Address', 'City', 'Country', 'Lead Time (days)'],
    'External ID',
  ],
  movements: [
    ...['Date', 'Product', 'SKU', 'Type', 'Quantity', 'Stock Change', 'Short', 'Location', 'Reference Type'],
    ...['Reference', 'Notes'],
  ],
  orders: [
    ...['Order Number', 'Type', 'Customer', 'Supplier', 'Order Date', 'Expected Date', 'Status', 'Total', 'Reference'],
    ...['Notes', 'External ID'],
  ],
  audit: ['Date', 'Person', 'What', 'Record', 'Before', 'After', 'Action', 'Record ID', 'Entry ID'],
} as const

export type CsvList = keyof typeof csvColumns
export type CsvHeading<List extends CsvList> = (typeof csvColumns)[List][number]
