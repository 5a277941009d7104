import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { publicUrlPlaceholder } from '#contract/shared/site-pages.ts'
import { policyOfPage } from '#server/platform/http/security-headers.ts'

/** Kept, and asked about before it is used again. */
export const mayBeOld = 'no-cache'

const encoders = { br: brotliCompressSync, gzip: gzipSync }

/** A page, or a file beside it, as it was built: where people reach us is put in. */
export type BuiltPage = {
  text: string
  headers: Record<string, string>
  /** Each made when it is first asked for. */
  encoded: Partial<Record<keyof typeof encoders, Uint8Array<ArrayBuffer>>>
}

/** A page with the policy that allows exactly its own inline scripts. */
export function readBuiltPage(file: string, publicUrl: string): BuiltPage {
  const page = readBuiltFile(file, publicUrl, 'text/html; charset=UTF-8')
  // The app sets styles as it goes.
  return { ...page, headers: { ...page.headers, 'content-security-policy': policyOfPage(page.text, 'any') } }
}

export function readBuiltFile(file: string, publicUrl: string, kind: string): BuiltPage {
  const text = readFileSync(file, 'utf8').replaceAll(publicUrlPlaceholder, publicUrl)
  const headers = {
    'content-type': kind,
    'cache-control': mayBeOld,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
  }
  return { text, headers, encoded: {} }
}

/** The page in the shortest form its reader takes; 304 without it for who has it already. */
export function answerPage(c: Context, page: BuiltPage, status: 200 | 404 = 200, further: Record<string, string> = {}) {
  const headers = { ...page.headers, ...further }
  if (status === 200 && c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  if (!encoding) return c.body(page.text, status, headers)
  page.encoded[encoding] ??= new Uint8Array(encoders[encoding](page.text))
  return c.body(page.encoded[encoding], status, { ...headers, 'content-encoding': encoding })
}
