import type { FieldValues } from 'react-hook-form'
import { usualPage } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { ComboboxField } from './combobox-field.tsx'
import type { BoundField } from './form-fields.tsx'
import { searchProducts } from './search-in.ts'
import { createProduct } from './use-creation.tsx'

const found = searchProducts({ limit: usualPage })

/** A product, found by its name, SKU or barcode. */
export const ProductField = <Values extends FieldValues>(field: Pick<BoundField<Values>, 'form' | 'name'>) => (
  <ComboboxField
    {...field}
    label="Product"
    wide
    {...found}
    creates={createProduct}
    find={(id) => api.products.get.call({ params: { id } })}
    labelOf={(product) => product.name}
    detailOf={({ sku, stock_quantity, unit }) => (
      <>
        <span className="code">{sku}</span> · {formatNumber(stock_quantity)} {unit}
      </>
    )}
  />
)
