import { publicPages } from '#contract/shared/pages.ts'

/**
 * Where a mailed link may lead: a page of our own origin, else the site itself. The address must also be spelled
 * plainly, for a parser evens out what a reader would stumble over (user names, decimal hosts, backslashes). Where no page is asked for
 * it is the sign-in, which hears what the link brings: the home page does not.
 */
export function allowedRedirect(siteUrl: string, asked: string | undefined): string {
  const site = new URL(siteUrl)
  if (!asked) return new URL(publicPages.auth, site).href
  const target = URL.parse(asked)
  const ours = target?.origin === site.origin && target.username === '' && target.password === ''
  const plain = asked.toLowerCase().startsWith(site.origin) && /^[/?#]?$/.test(asked.charAt(site.origin.length))
  return target && ours && plain ? target.href : site.href
}

/** The address with these values in its fragment, which stays in the browser and out of every log. */
export function withFragment(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  target.hash = new URLSearchParams(values).toString()
  return target.href
}

/** The address with these values added to its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  return target.href
}
