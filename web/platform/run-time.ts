import { securityEmailPlaceholder, sellerPlaceholder } from '#contract/shared/site-pages.ts'

/** What only the running server knows; empty where it is not set. While a page is built it stands for what the server puts in its place. */
const known = (name: string, placeholder: string) => () =>
  typeof document === 'undefined' ? placeholder : (document.documentElement.dataset[name] ?? '')

/** Where security reports are mailed to. */
export const securityEmail = known('securityEmail', securityEmailPlaceholder)
/** Who provides the service: name, address and VAT number. */
export const seller = known('seller', sellerPlaceholder)
