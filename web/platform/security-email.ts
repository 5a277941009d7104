import { securityEmailPlaceholder } from '#contract/shared/site-pages.ts'

/** Where security reports are mailed to; empty where no mailbox is set. While a page is built it stands for what the server puts in its place. */
export const securityEmail = () =>
  typeof document === 'undefined' ? securityEmailPlaceholder : (document.documentElement.dataset.securityEmail ?? '')
