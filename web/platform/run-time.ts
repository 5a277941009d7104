import {
  contactEmailPlaceholder,
  publicUrlPlaceholder,
  securityEmailPlaceholder,
  sellerPlaceholder,
} from '#contract/shared/site-pages.ts'

/** What only the running server knows; empty where it is not set. While a page is built it stands for what the server puts in its place. */
const known = (name: string, placeholder: string) => () =>
  typeof document === 'undefined' ? placeholder : (document.documentElement.dataset[name] ?? '')

/** Where people reach us, for addresses that must be whole. */
export const publicUrl = known('publicUrl', publicUrlPlaceholder)
/** The address people may write to. */
export const contactEmail = known('contactEmail', contactEmailPlaceholder)
/** Where security reports are mailed to. */
export const securityEmail = known('securityEmail', securityEmailPlaceholder)
/** Who provides the service: name, address and VAT number. */
export const seller = known('seller', sellerPlaceholder)
