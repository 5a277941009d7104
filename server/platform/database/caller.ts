import type { KeyInHand, Session } from './prove-caller.ts'

/**
 * Who works in which organisation: a person's session, or a program with an API key, and then `userId` is who made the key. Background
 * work, and what follows a signed link, has neither; every transaction proves one.
 */
export type Caller = {
  orgId: string
  userId: string
  requestId: string
  session?: Session | KeyInHand | undefined
  /** The key that asked for this background work: the audit names it, it opens nothing. */
  asked_with_key?: string | undefined
  /** It moves the organisation: it alone writes meanwhile. */
  moves?: true | undefined
}

/** A person, whatever session they ask with; a program, however many keys whoever made it has made. */
export const idOfCaller = ({ userId, session }: Caller) =>
  session && 'api_key_id' in session ? session.api_key_id : userId
