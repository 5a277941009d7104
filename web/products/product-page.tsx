import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/product-page.ts'
import { backToProducts, ProductNotFound } from './product-not-found.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

const failed = 'Failed to fetch product details'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  return warm(
    api.products.detail.query({ params }),
    api.orders.incoming.query({ params }),
    api.stock.history.query({ params }),
    api.stock.levels.query({ params }),
    api.orders.openLines.pages({ params }),
    api.history.ofProduct.pages({ params }),
    api.trade.suppliers.query({ params }),
  )
}

export default function ProductPage({ params }: Route.ComponentProps) {
  const product = useQuery({ ...api.products.detail.query({ params: { id: params.id } }), meta: { failed } })

  if (product.data) return <ProductView key={params.id} product={product.data} />
  if (product.error instanceof ApiRefusal && product.error.status === 404) return <ProductNotFound />
  return (
    <Page>
      <PageHeader back={backToProducts} title="Product" />
      {product.error ? (
        <ErrorNotice title={failed} error={product.error} onRetry={() => void product.refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  )
}
