import {
  contactEmailPlaceholder,
  publicUrlPlaceholder,
  securityEmailPlaceholder,
  sellerPlaceholder,
} from '#contract/shared/site-pages.ts'

// What only the running server knows. While a page is built, placeholders stand for it, which the server replaces as it sends the page.
const said = (name: 'publicUrl' | 'contactEmail' | 'securityEmail' | 'seller', placeholder: string) =>
  typeof document === 'undefined' ? placeholder : document.documentElement.dataset[name]

/** Where people reach us, for addresses that must be whole. */
export const publicUrl = () => said('publicUrl', publicUrlPlaceholder) ?? location.origin
/** The address people may write to; empty where none is set. */
export const contactEmail = () => said('contactEmail', contactEmailPlaceholder) ?? ''
/** Where security reports are mailed to; empty where no mailbox is set. */
export const securityEmail = () => said('securityEmail', securityEmailPlaceholder) ?? ''
/** Who provides the service: name, address and VAT number in one line; empty where it is not set. */
export const seller = () => said('seller', sellerPlaceholder) ?? ''
