import { publicPages } from '#contract/shared/pages.ts'

/** Where the trial is begun by who chose no plan, and what it goes on as is paid for. */
export const trialPage = `${publicPages.auth}?plan=starter&billing=monthly`
