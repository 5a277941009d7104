import type { TrialWish } from '#contract/billing.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'

/** Where an owner pays for a plan, changes it and cancels: the built-in portal, with what was chosen before, if anything was. */
export async function customerPortal(scope: Scope, { publicUrl }: AppContext, { plan, billing }: Partial<TrialWish>) {
  await scope.prove()
  const chosen = plan && billing ? `?${new URLSearchParams({ plan, billing })}` : ''
  return { url: `${publicUrl}${signedInPages.portal}${chosen}` }
}
