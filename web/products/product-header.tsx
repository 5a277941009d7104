import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { Badge } from '../ui/badge.tsx'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import { backToProducts } from './product-not-found.tsx'

export function ProductHeader({ product, action }: { product: ProductDetail; action: ReactNode }) {
  const { name, sku, category_name, is_active, archived_at, description } = product
  return (
    <div className="grid gap-3">
      <PageHeader
        back={backToProducts}
        title={name}
        picture={<InitialsTile name={name} size="page" />}
        lead={
          <span className="wrap-anywhere">
            <span className="code text-ink">{sku}</span>
            {category_name && ` · ${category_name}`}
          </span>
        }
        badge={
          archived_at ? (
            <Badge look="secondary">Archived</Badge>
          ) : (
            <Badge look={is_active ? 'default' : 'secondary'}>{is_active ? 'Active' : 'Inactive'}</Badge>
          )
        }
        action={action}
      />
      {description && <p className="max-w-prose wrap-anywhere whitespace-pre-line text-soft">{description}</p>}
      {archived_at && (
        <p className="rounded-control border border-line bg-sunken px-4 py-3">
          Archived on <When at={archived_at} />. Its history stays; it takes no new orders or movements until it is
          restored. What open purchase orders still bring is received all the same.
        </p>
      )}
    </div>
  )
}
