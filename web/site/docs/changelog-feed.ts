import { feedOf } from './changelog.server.ts'

/** The changelog as RSS 2.0, built ahead as a file. */
export const loader = () =>
  new Response(feedOf(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
