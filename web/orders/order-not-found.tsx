import { productName } from '#contract/shared/product-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWhichBusiness } from '../ui/use-which-business.ts'
import { backToOrders } from './order-header.tsx'

export const OrderNotFound = () => (
  <>
    <title>{`Order not found · ${productName}`}</title>
    <EmptyState
      title="Order not found"
      text={useWhichBusiness()}
      action={<ButtonLink to={backToOrders.to}>{backToOrders.label}</ButtonLink>}
    />
  </>
)
