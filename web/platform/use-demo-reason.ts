import { demoAccount } from '#contract/shared/demo-account.ts'
import { isOfDemo } from './kept-session.ts'
import { useSession } from './session.ts'

/** Why the account of whoever is signed in cannot be changed; undefined where it can. */
export const useDemoReason = () => (isOfDemo(useSession()) ? demoAccount.reason : undefined)
