import { sitePages } from './site-pages.ts'
import { statusAddresses } from './status.ts'

/** Whatever is asked below one of these is asked by programs, and is never a page. */
export const programParts = ['api', 'functions', 'rpc', 'files', 'realtime', 'webhooks'] as const

const below = new RegExp(`^/(${[...programParts, 'auth/v1', 'dev'].join('|')})/.`) // not /api/ itself
const alone: readonly string[] = [statusAddresses.report, statusAddresses.feed, '/healthz', '/readyz', '/metrics']

/** Forms are sent to the addresses of pages. */
const { subscribe, confirm, unsubscribe } = statusAddresses
const forms: readonly string[] = [sitePages.contact, subscribe, confirm, unsubscribe]

/** Whether the server answers this itself, and not with a page that was built: what `npm run dev` passes on to it. */
export const isAnsweredByServer = (method: string, path: string) =>
  below.test(path) || alone.includes(path) || (method === 'POST' && forms.includes(path))
