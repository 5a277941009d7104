import { sitePages } from '#contract/shared/site-pages.ts'
import { drawAgreement } from './draw-agreement.server.ts'
import { legalMarkdown } from './read-legal.server.ts'

/** The data processing agreement to keep, made while the site is built. */
export const loader = async () =>
  new Response(await drawAgreement(legalMarkdown(sitePages.dpa)), { headers: { 'content-type': 'application/pdf' } })
