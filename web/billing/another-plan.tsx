import { signedInPages } from '#contract/shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'

/** To the page where a plan is chosen: what takes the money in earnest does so for the plan that is tried, and offers no other. */
export const AnotherPlan = ({ className }: { className?: string }) => (
  <ButtonLink to={signedInPages.portal} {...(className && { className })}>
    Choose Another Plan
  </ButtonLink>
)
