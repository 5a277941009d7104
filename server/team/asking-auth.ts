import { AuthRefusal, TooSoon } from '#server/auth/auth-refusal.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The auth service says in its own words that something was tried too often; the API says so in its own. */
export const askingAuth = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (error instanceof TooSoon) refuse('TOO_MANY_REQUESTS', error.message, { retry_after: error.seconds })
    if (error instanceof AuthRefusal && error.status === 429) refuse('TOO_MANY_REQUESTS', error.message)
    throw error
  })
