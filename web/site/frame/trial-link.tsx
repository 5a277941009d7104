import type { ComponentProps } from 'react'
import { publicPages } from '#contract/shared/pages.ts'
import type { Headed } from '../../platform/headed-for.ts'
import { ButtonLink } from '../../ui/button.tsx'

const signUp: Headed = { tab: 'sign-up' }

/** To the sign-in page, where the Sign Up tab is open. */
export const TrialLink = ({
  children = 'Start 7-Day Free Trial',
  ...props
}: Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className' | 'children'>) => (
  <ButtonLink wraps {...props} to={publicPages.auth} state={signUp} look="primary">
    {children}
  </ButtonLink>
)
