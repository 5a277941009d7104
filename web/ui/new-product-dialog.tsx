import { NewProduct, type Product, type products } from '#contract/products.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm } from '../platform/use-record-form.ts'
import type { CreationProps } from './creation-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { NumberField, TextField } from './form-fields.tsx'
import type { RefusalFields } from './put-on-fields.ts'

const refusals = { sku_taken: ['sku', 'Another product already has this SKU'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof products.create>
>

/** Digits only, as long as those printed on goods. */
const isBarcode = (typed: string) => /^\d{8,14}$/.test(typed)
/** A word with a digit in it. */
const isCode = (typed: string) => /^\S*\d\S*$/.test(typed)

/** A product as far as an order needs it, created where it is first wanted. What was scanned is its code, what was typed its name. */
export default function NewProductDialog({ name: typed, onCreated, onClose }: CreationProps<Product>) {
  const named = isBarcode(typed) ? { barcode: typed } : isCode(typed) ? { sku: typed } : { name: typed }
  const values = { name: '', sku: '', unit: 'each', stock_quantity: 0, min_stock_level: 0, ...named } as const
  const dialog = useAddForm('Product', NewProduct, values, api.products.create)
  const { form } = dialog
  return (
    <FormDialog {...dialog} may="products:write" refusals={refusals} onSaved={onCreated} onClose={onClose}>
      <TextField form={form} name="name" label="Name" wide />
      <TextField form={form} name="sku" label="SKU" mono scanned="or typed" />
      <TextField form={form} name="barcode" label="Barcode" mono optional scanned />
      <NumberField form={form} name="cost_price" label="Cost Price" optional decimals={2} prefix="£" />
      <NumberField form={form} name="selling_price" label="Selling Price" optional decimals={2} prefix="£" />
    </FormDialog>
  )
}
