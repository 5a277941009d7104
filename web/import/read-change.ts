import { type Product, ProductEdit } from '#contract/products.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import { type ImportField, labelled } from './import-fields.ts'
import { categoryKey, readCategory } from './read-category.ts'
import { withPlainBreaks } from './read-cell.ts'
import type { Values } from './read-values.ts'

/** 'Selling Price', '£12.50', '£13.00'; nothing `before`, where there was none. */
export type Difference = { label: string; before: string; after: string }
/** What the API takes of a product that is saved; its category by name, where the file names another, since it may have to be made first. */
export type Edit = Record<string, unknown> & { category_id: string | null; version: number; category?: string }
/** What a row says of a product that is here already, and what would become of it: nothing where `differences` is empty. */
export type Change = { product: Product; edit: Edit; differences: readonly Difference[] }

/** Not changed by a file: stock moves by movements, and the other two are how a product is found. What is wrong with a cell of these is no matter. */
const kept = ['stock_quantity', 'sku', 'external_id']
export const isChangeable = ({ name }: ImportField) => !kept.includes(name)

/**
 * Reads a row as a change of the product that has its SKU: what a cell says in a changeable field replaces what is there, and a blank one says nothing.
 * Answers problems where the product could not be saved so. `categoryNamed` answers the name of a category by its id.
 */
export function readChange(
  values: Values,
  product: Product,
  asked: { fields: readonly ImportField[]; categoryNamed: (id: string) => string | undefined },
): Change | { problems: readonly string[] } {
  const { category: _, ...said } = values
  const parsed = ProductEdit.safeParse({ ...editable(product), ...said }, { error: inPlainWords })
  const { category, problems } = readCategory(values)
  if (!parsed.success) return { problems: [...labelled(asked.fields, parsed.error), ...problems] }
  if (problems.length > 0) return { problems }
  const after: Record<string, unknown> = parsed.data
  const differences = asked.fields.flatMap((field) => {
    const before = product[field.name as keyof Product]
    const isSame = !(field.name in said) || after[field.name] === asRead(before)
    return isSame
      ? []
      : { label: field.label, before: inWords(field, before), after: inWords(field, after[field.name]) }
  })
  const moved = movedTo(category, product.category_id && asked.categoryNamed(product.category_id))
  return {
    product,
    edit: { ...parsed.data, ...(moved && { category: moved.after }) },
    differences: [...differences, ...(moved ? [moved] : [])],
  }
}

const asRead = (value: unknown) => (typeof value === 'string' ? withPlainBreaks(value) : value)

/** Every field of an edit that would be emptied where it is left out. */
const editedFields = keysOf(ProductEdit.shape).filter(
  (name) => !name.startsWith('stock_quantity') && name !== 'external_id',
)
const editable = (product: Product) =>
  Object.fromEntries(editedFields.map((name) => [name, product[name as keyof Product]]))

function movedTo(category: string | undefined, before: string | null | undefined): Difference | undefined {
  if (category === undefined || categoryKey(category) === categoryKey(before ?? '')) return undefined
  return { label: 'Category', before: before ?? '', after: category }
}

function inWords({ reading }: ImportField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  if (typeof value === 'number')
    return reading.as === 'number' && reading.decimals ? formatMoney(value) : formatNumber(value)
  return String(value)
}
