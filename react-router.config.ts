import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/shared/pages.ts'
import { docPages, dpaFile, notFoundPage, siteFiles, sitePages } from './contract/shared/site-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    publicPages.home,
    publicPages.auth,
    ...[sitePages, docPages, siteFiles].flatMap(Object.values<string>),
    dpaFile,
    notFoundPage,
  ],
} satisfies Config
