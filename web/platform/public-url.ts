import { contactEmailPlaceholder, publicUrlPlaceholder } from '#contract/shared/site-pages.ts'

/** Where people reach us, for addresses that must be whole. While a page is built it stands for what the server puts in its place. */
export const publicUrl = () =>
  typeof document === 'undefined'
    ? publicUrlPlaceholder
    : (document.documentElement.dataset.publicUrl ?? location.origin)

/** The address people may write to, in the same way; empty where there is none. */
export const contactEmail = () =>
  typeof document === 'undefined' ? contactEmailPlaceholder : (document.documentElement.dataset.contactEmail ?? '')
