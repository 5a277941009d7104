import { publicPages } from '#contract/shared/pages.ts'
import type { Headed } from '../platform/headed-for.ts'
import { ButtonLink } from '../ui/button.tsx'

/** For an invitation to an address that has an account: its owner signs in, comes back to it, and joins. */
export function SignInToJoin({ token, look = 'secondary' }: { token: string; look?: 'primary' | 'secondary' }) {
  const state: Headed = { headedFor: `${publicPages.invitation}#${token}` }
  return (
    <ButtonLink wraps to={publicPages.auth} state={state} look={look} className="md:min-h-10">
      Sign In to Join
    </ButtonLink>
  )
}
