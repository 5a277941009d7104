import type { Column } from './table-shapes.ts'

/** One column of a CSV file: its heading, and the SQL of its cells as text; `t` is the row. */
export type Cell = { heading: string; text: string }
type Name = readonly [what: string, column: string]

/** What people call a row, by the column with its id, or by the end of its name: its table, and what it is called there. */
const person = ['members', ['name', 'display_name']] as const
const named: Record<string, readonly [table: string, ...names: Name[]]> = {
  user_id: person,
  assigned_to: person,
  acknowledged_by: person,
  invited_by: person,
  accepted_by: person,
  category_id: ['categories', ['name', 'name']],
  product_id: ['products', ['SKU', 'sku'], ['name', 'name']],
  customer_id: ['customers', ['name', 'name']],
  supplier_id: ['suppliers', ['name', 'name']],
  location_id: ['locations', ['name', 'name']],
  order_id: ['orders', ['number', 'order_number']],
  receipt_id: ['receipts', ['number', 'receipt_number']],
  picklist_id: ['picklists', ['number', 'picklist_number']],
  rule_id: ['alert_rules', ['name', 'name']],
}

/** For a column with ids: columns with what people call those rows. */
export function nameColumns({ name, type }: Column): Cell[] {
  const end = Object.keys(named).find((key) => type === 'uuid' && (name === key || name.endsWith(`_${key}`))) ?? ''
  const [table, ...names] = named[end] ?? ['']
  const key = table === 'members' ? 'user_id' : 'id'
  const of = name.replace(/_id$/, '').replaceAll('_', ' ')
  return names.map(([what, column]) => ({
    heading: `${of[0]?.toUpperCase()}${of.slice(1)} ${what}`,
    text: `(select n.${column} from ${table} n where n.org_id = $1 and n.${key} = t.${name})`,
  }))
}
