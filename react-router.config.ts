import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/shared/pages.ts'
import { docPages, notFoundPage, sitePages } from './contract/shared/site-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [publicPages.home, ...Object.values(sitePages), ...Object.values(docPages), notFoundPage],
} satisfies Config
