import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/shared/pages.ts'
import { docPages, notFoundPage, siteFiles, sitePages } from './contract/shared/site-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [publicPages.home, ...[sitePages, docPages, siteFiles].flatMap(Object.values<string>), notFoundPage],
} satisfies Config
