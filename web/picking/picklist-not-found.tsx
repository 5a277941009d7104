import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWhichBusiness } from '../ui/use-which-business.ts'

export const backToPicklists = { to: signedInPages.picklists, label: 'Back to Picklists' }

export const PicklistNotFound = () => (
  <>
    <title>{`Picklist not found · ${productName}`}</title>
    <EmptyState
      title="Picklist not found"
      text={useWhichBusiness()}
      action={<ButtonLink to={backToPicklists.to}>{backToPicklists.label}</ButtonLink>}
    />
  </>
)
