import type { NavigateFunction } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { queryClient } from './query-client.ts'
import { auth } from './session.ts'

/** Leaves to the home page first, so that no guard sends the visitor to the sign-in page meanwhile. */
export async function signOut(navigate: NavigateFunction) {
  await navigate(publicPages.home)
  await auth().signOut({ scope: 'local' })
  queryClient.clear()
}
