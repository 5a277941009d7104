import { sitePages } from '#contract/shared/site-pages.ts'

const goodFor = 90 * 24 * 60 * 60 * 1000

/** Where a hole is reported (RFC 9116). It is good for ninety days from when it is read: as long as the server runs, so does its mailbox. */
export const securityTxt = ({ publicUrl, securityEmail }: { publicUrl: string; securityEmail: string }) =>
  [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${new Date(Date.now() + goodFor).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}${sitePages.security}`,
    '',
  ].join('\n')
