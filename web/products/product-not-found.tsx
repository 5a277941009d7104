import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWhichBusiness } from '../ui/use-which-business.ts'

export const backToProducts = { to: signedInPages.products, label: 'Back to Products' }

export const ProductNotFound = () => (
  <>
    <title>{`Product not found · ${productName}`}</title>
    <EmptyState
      title="Product not found"
      text={useWhichBusiness()}
      action={<ButtonLink to={backToProducts.to}>{backToProducts.label}</ButtonLink>}
    />
  </>
)
