import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Payments } from '#server/platform/payments.ts'
import { keepDiscount } from './discount-codes.ts'
import { portalPage } from './portal-page.ts'
import { quote } from './quote.ts'
import { recordRefund } from './refund.ts'
import { endPlanNow, stopRenewing } from './stop-renewing.ts'
import { subscribe } from './subscribe.ts'

/** The test mode: the portal is a page of ours, and nobody outside is asked for anything. */
export const testPayments = ({ database, publicUrl }: Pick<AppContext, 'database' | 'publicUrl'>): Payments => ({
  mode: 'test',
  portalUrl: async (_scope, choice) => portalPage(publicUrl, choice),
  quote,
  subscribe,
  comeBack: async () => false,
  giveBack: async () => recordRefund,
  stopRenewing: (scope) => stopRenewing(scope, publicUrl),
  forgetPayer: endPlanNow,
  catchUp: async () => false,
  offerDiscount: async (code, percent) => void (await localStatements(database).run(keepDiscount(code, percent))),
})
