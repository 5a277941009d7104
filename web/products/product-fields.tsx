import type { FieldPath, FieldValues } from 'react-hook-form'
import { type TypedProductEdit, units } from '#contract/products.ts'
import { CategoryField } from '../ui/category-field.tsx'
import { type AnyForm, NumberField, SelectField, TextareaField, TextField } from '../ui/form-fields.tsx'

type Editable = Exclude<keyof typeof TypedProductEdit.shape, 'version'>

const unitOptions = units.map((unit) => [unit, unit] as const)

/** What adding and editing a product have in common. */
export function ProductFields<Values extends FieldValues>({
  form,
  stockHelp,
}: {
  form: AnyForm<Values>
  stockHelp: string
}) {
  const named = (name: Editable) => ({ form, name: name as FieldPath<Values> })
  return (
    <>
      <TextField {...named('name')} label="Name" wide />
      <TextField {...named('sku')} label="SKU" mono scanned="or typed" />
      <TextField {...named('barcode')} label="Barcode" mono optional scanned />
      <CategoryField {...named('category_id')} />
      <TextareaField {...named('description')} label="Description" optional rows={2} />
      <NumberField {...named('stock_quantity')} label="Stock Quantity" help={stockHelp} />
      <SelectField {...named('unit')} label="Unit" options={unitOptions} />
      <NumberField {...named('min_stock_level')} label="Min Stock Level" help="At or below this it counts as low." />
      <NumberField {...named('max_stock_level')} label="Max Stock Level" optional />
      <NumberField {...named('cost_price')} label="Cost Price" optional decimals={2} prefix="£" />
      <NumberField {...named('selling_price')} label="Selling Price" optional decimals={2} prefix="£" />
    </>
  )
}
