import { docPages, sitePages } from '#contract/shared/site-pages.ts'

/** The tree of the documentation, in the order it is read. */
export const docSections = [
  {
    name: 'Start here',
    paths: [docPages.gettingStarted, docPages.importTemplates, docPages.configuration, docPages.teamManagement],
  },
  {
    name: 'For developers',
    paths: [
      sitePages.api,
      docPages.authentication,
      docPages.rateLimits,
      docPages.errors,
      docPages.webhooks,
      docPages.sdks,
    ],
  },
  { name: 'More', paths: [docPages.changelog, docPages.videos] },
] as const

export type DocPath = (typeof docSections)[number]['paths'][number]

export const docPaths: readonly DocPath[] = docSections.flatMap(({ paths }) => [...paths])
