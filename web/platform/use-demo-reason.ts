import { demoAccount } from '#contract/shared/demo-account.ts'
import { useSession } from './session.ts'

/** Why the account of whoever is signed in cannot be changed; undefined where it can. */
export const useDemoReason = () => (useSession()?.user.app_metadata.demo === true ? demoAccount.reason : undefined)
