import type { PortalChoice } from '#contract/billing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'

/** Where an owner pays for a plan, changes it and cancels, with what was chosen before. Refuses `demo_account` where money would move. */
export async function customerPortal(scope: Scope, { payments }: AppContext, choice: PortalChoice) {
  await scope.prove()
  if (payments.mode !== 'test') await scope.read(refuseInDemo)
  return { url: await payments.portalUrl(scope, choice) }
}
