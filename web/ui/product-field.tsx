import type { FieldValues } from 'react-hook-form'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { ComboboxField } from './combobox-field.tsx'
import type { BoundField } from './form-fields.tsx'
import { createProduct } from './use-creation.tsx'

const searchProducts = (q: string | undefined) => api.products.list.query({ query: { q, sort: 'name' } })

/** A product, found by its name or SKU. */
export const ProductField = <Values extends FieldValues>(field: Pick<BoundField<Values>, 'form' | 'name'>) => (
  <ComboboxField
    {...field}
    label="Product"
    wide
    search={searchProducts}
    creates={createProduct}
    isNamedBy={({ sku, barcode }, text) => text === sku || text === barcode}
    find={(id) => api.products.get.call({ params: { id } })}
    labelOf={(product) => product.name}
    detailOf={({ sku, stock_quantity, unit }) => (
      <>
        <span className="code">{sku}</span> · {formatNumber(stock_quantity)} {unit}
      </>
    )}
  />
)
