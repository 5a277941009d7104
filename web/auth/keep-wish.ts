import type { User } from '@supabase/auth-js'
import { auth } from '../platform/session.ts'
import type { Wish } from './wish.ts'

/** Writes down the plan somebody came for, unless they only look around in the demo. A failure is only logged: it must not stand between anybody and the app. */
export async function keepWish(user: User, wish: Wish | undefined) {
  if (!wish || user.app_metadata.demo || isKept(user.user_metadata.wish, wish)) return
  const { error } = await auth()
    .updateUser({ data: { wish } })
    .catch((reason: unknown) => ({ error: reason }))
  if (error) console.error('The chosen plan was not kept', error)
}

const isKept = (kept: Partial<Wish> | undefined, { plan, billing }: Wish) =>
  kept?.plan === plan && kept.billing === billing
