import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import {
  contactEmailPlaceholder,
  publicUrlPlaceholder,
  securityEmailPlaceholder,
  sellerPlaceholder,
} from '#contract/shared/site-pages.ts'
import { policyOfPage } from '#server/platform/http/security-headers.ts'

/** Kept, and asked about before it is used again. */
export const mayBeOld = 'no-cache'

const encoders = { br: brotliCompressSync, gzip: gzipSync }

/** What only the running server knows: where people reach us, without a trailing slash, whom they may write to, who provides it all. */
export type RunTime = Record<'publicUrl', string> &
  Partial<Record<'contactEmail' | 'securityEmail' | 'seller', string | undefined>>

/** A page, or a file beside it, as it was built: what only the running server knows is put in. */
export type BuiltPage = {
  text: string
  /** The day its text says it was last changed, else the day it was built: `2026-11-22`. */
  changed: string
  headers: Record<string, string>
  /** Each made when it is first asked for. */
  encoded: Partial<Record<keyof typeof encoders, Uint8Array<ArrayBuffer>>>
}

/** A page with the policy that allows exactly its own inline scripts. */
export function readBuiltPage(file: string, runTime: RunTime): BuiltPage {
  const page = readBuiltFile(file, runTime, 'text/html; charset=UTF-8')
  // The app sets styles as it goes.
  return { ...page, headers: { ...page.headers, 'content-security-policy': policyOfPage(page.text, 'any') } }
}

export function readBuiltFile(file: string, runTime: RunTime, kind: string): BuiltPage {
  const text = putIn(readFileSync(file, 'utf8'), runTime)
  const headers = {
    'content-type': kind,
    'cache-control': mayBeOld,
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
  }
  return { text, changed: textChanged(text) ?? statSync(file).mtime.toISOString().slice(0, 10), headers, encoded: {} }
}

function putIn(text: string, { publicUrl, contactEmail = '', securityEmail = '', seller = '' }: RunTime) {
  const parts = {
    [publicUrlPlaceholder]: publicUrl,
    [contactEmailPlaceholder]: contactEmail,
    [securityEmailPlaceholder]: securityEmail,
    [sellerPlaceholder]: seller,
  }
  return Object.entries(parts).reduce((filled, [place, part]) => filled.replaceAll(place, () => escaped(part)), text)
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** As a page's head has it, or its structured data. */
const textChanged = (html: string) =>
  /(?:"article:modified_time" content=|"dateModified":)"(\d{4}-\d\d-\d\d)"/.exec(html)?.[1]

/** The page in the shortest form its reader takes; 304 without it for who has it already. */
export function answerPage(c: Context, page: BuiltPage, status: 200 | 404 = 200, further: Record<string, string> = {}) {
  const headers = { ...page.headers, ...further }
  if (status === 200 && c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  const accepted = acceptedBy(c)
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.has(one))
  if (!encoding) return c.body(page.text, status, headers)
  page.encoded[encoding] ??= new Uint8Array(encoders[encoding](page.text))
  return c.body(page.encoded[encoding], status, { ...headers, 'content-encoding': encoding })
}

/** The names of the encodings a reader takes; one of quality 0 is refused (RFC 9110, 12.5.3). */
function acceptedBy(c: Context): ReadonlySet<string> {
  const listed = c.req.header('accept-encoding')?.toLowerCase().split(',') ?? []
  return new Set(listed.flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : [one.split(';')[0]?.trim() ?? ''])))
}
