import type { Product } from '#contract/products.ts'
import { useMayNot } from '../platform/use-me.ts'
import { RowButtons } from '../ui/row-buttons.tsx'

type Props = { product: Product; onEdit: (product: Product) => void; onDelete: (product: Product) => void }

/** Edit and delete at the end of a row. */
export const ProductRowButtons = ({ product, onEdit, onDelete }: Props) => (
  <RowButtons
    name={product.name}
    isListed
    disabledBecause={useMayNot('products:write')}
    onEdit={() => onEdit(product)}
    onDelete={() => onDelete(product)}
  />
)
