import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BulkAction } from '#contract/product-changes.ts'
import { api } from '../platform/api-client.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import type { Selection } from '../ui/use-selection.ts'
import type { ProductFilters } from './product-filters.tsx'

const BulkProductsDialog = openable(() => import('./bulk-products-dialog.tsx'))
const SetCategoryDialog = openable(() => import('./set-category-dialog.tsx'))

type Props = {
  selection: Selection
  /** The list's filters; its order does not matter here. */
  filters: Omit<ProductFilters, 'sort'>
  /** There are rows beyond those loaded. */
  more: boolean
}

/** What can be done with the products that are selected. */
export default function ProductBulkBar({ selection, filters, more }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const mayNot = useMayNot('products:write')
  const counted = useQuery({ ...api.products.count.query({ query: filters }), enabled: more && selection.areAllListed })
  const button = (word: BulkAction, label: ReactNode) => (
    <Button disabledBecause={mayNot} onClick={() => setAction(word)}>
      {label}
    </Button>
  )
  const choice = { selection, filters, onClose: () => setAction(null) }
  return (
    <>
      <BulkBar selection={selection} matching={counted.data?.count} dense>
        {button('activate', 'Activate')}
        {button('deactivate', 'Deactivate')}
        {button(
          'set_category',
          <span>
            <span className="max-md:sr-only">Set </span>Category
          </span>,
        )}
        {button('delete', 'Delete')}
      </BulkBar>
      <Awaited>
        {action === 'set_category' && <SetCategoryDialog {...choice} />}
        {action && action !== 'set_category' && <BulkProductsDialog action={action} {...choice} />}
      </Awaited>
    </>
  )
}
