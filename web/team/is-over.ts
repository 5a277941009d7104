import type { Invitation } from '#contract/invitations.ts'
import { serverNow } from '../platform/server-clock.ts'

/** An invitation that opens nothing any more stays in the list until it is sent again or revoked. */
export const isOver = ({ expires_at }: Pick<Invitation, 'expires_at'>) =>
  Date.parse(expires_at) <= serverNow().getTime()
