import { productName } from '#contract/shared/product-name.ts'
import { leftOutTables } from './left-out.ts'
import type { TableShape } from './table-shapes.ts'

/** What the tables are, for who has never seen them. */
const meanings: Record<string, string> = {
  members: 'everybody who has worked in the business, by the name colleagues saw',
  products: 'the catalogue; archived_at is set on those that were deleted and are still remembered',
  stock_levels: 'how many units lie where, and how many of them are promised',
  stock_movements: 'the ledger: every unit in and out. stock_change is what it did to the stock',
  order_items: 'the lines of the orders',
  reservations: 'what is promised to which line of an order',
  receipts: 'deliveries received, and those taken back, with units below 0; receipt_items are their lines',
  audit_log: 'who did what, with what was before and after',
  audit_seals: 'hashes that seal the audit log row by row, in its order',
  counters: 'the last numbers given out',
  label_requests: 'shipping labels that were asked for; shipments are those that were made',
  invoices: `what ${productName} charged`,
}

/** The first thing to read in an export. */
export function readmeText(shapes: readonly TableShape[], at: Date): string {
  const lines = shapes.map(({ table }) => `  ${table}${meanings[table] ? `: ${meanings[table]}` : ''}`)
  const left = Object.entries(leftOutTables).map(([table, why]) => `  ${table}: ${why}`)
  return `${[
    `Everything ${productName} has of your business, as it was at ${at.toISOString()}: all files show the same moment.`,
    'csv/ is for spreadsheets: UTF-8, commas, a heading in the first line, names beside ids. A text that would begin a formula has an apostrophe before it. Times are UTC.',
    'json/ is for programs: one row a line (JSON Lines), every column as it is stored, exact decimals, times with their microseconds. Pictures are in it, as hexadecimal digits. Excel shows 1,048,576 rows of a file, and 32,767 letters of a cell: what is longer, as the audit log may be, is whole there.',
    'json/organisation.jsonl is the business itself, json/people.jsonl who may enter it and as what, json/api_key_scopes.jsonl what each API key may do, until when, and when it was last used. manifest.json says how many rows each file has.',
    'The tables:',
    lines.join('\n'),
    'Not in it, and why:',
    left.join('\n'),
    'The mobile number that somebody gave to be told of alerts is theirs: it is left out of notification_settings and of audit_log.',
    'A saved view that is not shared is its maker’s: its name and its filters are left out of saved_views and of audit_log. So a row of the audit log that told of such a view or number has another seal than its text would have.',
    'Passwords, keys and other secrets are kept only as hashes or sealed, and are not in it.',
  ].join('\n\n')}\n`
}
