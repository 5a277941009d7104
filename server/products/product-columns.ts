import { Product } from '#contract/products.ts'
import { keysOf } from '#contract/shared/keys-of.ts'

type Counted = 'stock_quantity' | 'reserved_quantity'
type Own = Exclude<keyof Product, Counted>

const isCounted = (column: keyof Product): column is Counted =>
  column === 'stock_quantity' || column === 'reserved_quantity'

/** What is answered of a product `p` with its stock `s`: the fields of the contract, each once. */
export const productColumns = keysOf(Product.shape).map((column) =>
  isCounted(column) ? (`s.${column}` as const) : (`p.${column as Own}` as const),
)

const isoMoment = (column: string) =>
  `to_char(p.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

/** Of these the database's own text is not what the wire carries, or has another name in `stockOfProduct`. */
const written: { [column in keyof Product]?: string } = {
  stock_quantity: 's.on_hand as stock_quantity',
  reserved_quantity: 's.reserved as reserved_quantity',
  created_at: isoMoment('created_at'),
  updated_at: isoMoment('updated_at'),
}

/** The same as SQL that writes each value as the wire carries it. */
export const writtenProductColumns = keysOf(Product.shape)
  .map((column) => written[column] ?? `p.${column}`)
  .join(', ')
