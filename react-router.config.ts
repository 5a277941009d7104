import type { Config } from '@react-router/dev/config'
import { publicPages } from './contract/shared/pages.ts'
import { docPages, dpaFile, mailedPages, notFoundPage, siteFiles, sitePages } from './contract/shared/site-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build', // scripts/build-web.ts moves it to where it is served from
  ssr: false,
  prerender: [
    publicPages.home,
    publicPages.auth,
    ...[sitePages, docPages, siteFiles].flatMap(Object.values<string>),
    ...mailedPages,
    dpaFile,
    notFoundPage,
  ],
} satisfies Config
