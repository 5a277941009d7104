import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { isMissing } from '../platform/api-refusal.ts'
import { useFailure } from '../platform/use-failure.ts'
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
  const failure = useFailure(product)

  if (product.data) return <ProductView key={params.id} product={product.data} />
  if (failure && isMissing(failure.error)) return <ProductNotFound />
  return (
    <Page>
      <PageHeader back={backToProducts} title="Product" />
      {failure ? <ErrorNotice title={failed} {...failure} /> : <ProductSkeleton />}
    </Page>
  )
}
