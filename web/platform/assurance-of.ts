import type { Session } from '@supabase/auth-js'

type Signed = { access_token: string; user: Pick<Session['user'], 'factors'> }

/**
 * What `getAuthenticatorAssuranceLevel` says of the stored session, at once: a page that had to wait for the answer
 * would show for a moment to somebody who may not see it.
 */
export function assuranceOf({ access_token, user }: Signed) {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { lacksSecondStep: hasFactor && levelIn(access_token) !== 'aal2' }
}

function levelIn(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
}
