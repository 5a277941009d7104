import { publicUrlPlaceholder } from '#contract/shared/site-pages.ts'

/** Where people reach us, for addresses that must be whole. While a page is built it stands for what the server puts in its place. */
export const publicUrl = () =>
  typeof document === 'undefined'
    ? publicUrlPlaceholder
    : (document.documentElement.dataset.publicUrl ?? location.origin)
