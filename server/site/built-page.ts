import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { contactEmailPlaceholder, publicUrlPlaceholder } from '#contract/shared/site-pages.ts'
import { policyOfPage } from '#server/platform/http/security-headers.ts'

/** Kept, and asked about before it is used again. */
export const mayBeOld = 'no-cache'

const encoders = { br: brotliCompressSync, gzip: gzipSync }

/** A page as it was built: where people reach us is put in, and its policy allows exactly its own inline scripts. */
export type BuiltPage = {
  html: string
  headers: Record<string, string>
  /** Each made when it is first asked for. */
  encoded: Partial<Record<keyof typeof encoders, Uint8Array<ArrayBuffer>>>
}

/** What only the running server knows: where people reach us, and the address they may write to, if there is one. */
export type Reach = { publicUrl: string; contactEmail?: string | undefined }

export function readBuiltPage(file: string, { publicUrl, contactEmail = '' }: Reach): BuiltPage {
  const html = readFileSync(file, 'utf8')
    .replaceAll(publicUrlPlaceholder, publicUrl)
    .replaceAll(contactEmailPlaceholder, asHtml(contactEmail))
  const headers = {
    // The app sets styles as it goes.
    'content-security-policy': policyOfPage(html, 'any'),
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': mayBeOld,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
  }
  return { html, headers, encoded: {} }
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page in the shortest form its reader takes; 304 without it for who has it already. */
export function answerPage(c: Context, page: BuiltPage, status: 200 | 404 = 200, further: Record<string, string> = {}) {
  const headers = { ...page.headers, ...further }
  if (status === 200 && c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return c.body(page.html, status, headers)
  page.encoded[encoding] ??= new Uint8Array(encoders[encoding](page.html))
  return c.body(page.encoded[encoding], status, { ...headers, 'content-encoding': encoding })
}
