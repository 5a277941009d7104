import { NewProduct, type Product, type products, TypedProductEdit } from '#contract/products.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useAddForm, valuesOf } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { ProductFields } from './product-fields.tsx'

const failed = 'Failed to save product'
const refusals = {
  sku_taken: ['sku', 'Another product already has this SKU'],
  // Only where it has moved since: what has not can be lowered to nothing.
  insufficient_stock: [
    'stock_quantity',
    'Stock has moved since you opened this form. Close it, open it again and type the figure anew.',
  ],
} as const satisfies RefusalFields<string, CodeOf<typeof products.create | typeof products.update>>

export default function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  return product ? <EditProduct product={product} onClose={onClose} /> : <AddProduct onClose={onClose} />
}

function AddProduct({ onClose }: { onClose: () => void }) {
  const values = { name: '', sku: '', unit: 'each', stock_quantity: 0, min_stock_level: 0 } as const
  const dialog = useAddForm('Product', NewProduct, values, api.products.create)
  return (
    <FormDialog {...dialog} may="products:write" refusals={refusals} onClose={onClose} wide>
      <ProductFields form={dialog.form} stockHelp="Opens the stock, as a movement." />
    </FormDialog>
  )
}

function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useContractForm(TypedProductEdit, valuesOf(TypedProductEdit, product))
  const update = useIntent(api.products.update, { saved: 'Product updated successfully', failed })
  const params = { id: product.id }
  return (
    <FormDialog
      may="products:write"
      title="Edit Product"
      submitLabel="Save Product"
      form={form}
      save={(edit, opened) => update.mutateAsync({ params, body: withStockOnlyIfChanged(edit, opened.stock_quantity) })}
      failed={failed}
      refusals={refusals}
      onClose={onClose}
      wide
    >
      <ProductFields form={form} stockHelp="A change is written as an adjustment." />
    </FormDialog>
  )
}

/** Stock may move while the form is open: only a figure the user changed is sent, with the one it was changed from. */
function withStockOnlyIfChanged<Edit extends { stock_quantity?: number | undefined }>(edit: Edit, seen: unknown) {
  const { stock_quantity, ...rest } = edit
  return stock_quantity === seen ? rest : { ...rest, stock_quantity, stock_quantity_seen: Number(seen) }
}
