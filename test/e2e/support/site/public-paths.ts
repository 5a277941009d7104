import { publicPages } from '../../../../contract/shared/pages.ts'
import { docPages, sitePages } from '../../../../contract/shared/site-pages.ts'

/** Every page that is built ahead and listed. */
export const publicPaths: readonly string[] = [
  publicPages.home,
  publicPages.auth,
  ...Object.values(sitePages),
  ...Object.values(docPages),
]
