import { productName } from '#contract/shared/product-name.ts'

type Link = { label: string; href: string }
type Words = {
  heading: string
  /** The business it is about: its reader may work in several. */
  about?: string
  /** What it tells of, each in a line or two. */
  list?: readonly { title: string; detail: string }[]
  /** Why this mail came; its lines stay lines. */
  reason?: string
  /** A button, and the same link written out in the text part. */
  link?: Link
  /** Six digits to be typed, with a link or instead of one. */
  code?: string
  closing: string
  /** A quiet link under all that, such as the one that leaves a mailing. */
  also?: Link
}

const ink = '#14261f'
const font = `font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/**
 * One look for every mail, with inline styles only, as mail programs want it. Nothing a person typed appears in one to an address that
 * strangers can enter, but of a purchase order (decision 60), and besides the code of one that has a code no run of six digits is shown.
 */
export const mailLayout = (words: Words) => ({ text: textPart(words), html: htmlPart(words) })

const codeLabel = ({ link }: Words) => (link ? 'Or enter this code:' : 'Enter this code:')

const forWhom = (name: string) => `For ${name}`

function textPart(words: Words) {
  const { heading, about, list = [], reason, link, code, closing, also } = words
  const items = list.map(({ title, detail }) => `${title}\n${detail}`)
  const steps = [link && `${link.label}:\n${link.href}`, code && `${codeLabel(words)} ${code}`]
  const last = also && `${also.label}: ${also.href}`
  return [heading, about && forWhom(about), ...items, reason, ...steps, closing, last, productName]
    .filter(Boolean)
    .join('\n\n')
}

function htmlPart(words: Words) {
  const { list = [], link, code, also } = words
  const [heading, closing] = [escaped(words.heading), escaped(words.closing)]
  const paragraph = (html: string) => `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${html}</p>`
  const items = list.map(({ title, detail }) => paragraph(`<strong>${escaped(title)}</strong><br>${escaped(detail)}`))
  const about = words.about ? paragraph(escaped(forWhom(words.about))) : ''
  const reason = words.reason === undefined ? '' : paragraph(escaped(words.reason).replaceAll('\n', '<br>'))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf9f5;color:${ink};${font};overflow-wrap:anywhere;word-break:break-word">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:16px;font-weight:600;color:#0d6b47">${productName}</p>
<div style="padding:32px;background:#fffefb;border:1px solid #e2e0d8;border-radius:12px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px">${heading}</h1>
${about}${items.join('')}${reason}${link ? htmlButton(link) : ''}${code ? htmlCode(codeLabel(words), code) : ''}
<p style="margin:0;font-size:14px;line-height:20px;color:#4d5c55">${closing}${also ? ` <a href="${escaped(also.href)}" style="color:#0d6b47">${also.label}</a>` : ''}</p>
</div>
</div>
</body>
</html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function htmlButton({ label, href }: Link) {
  return `<p style="margin:0 0 24px"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:#0d6b47;border-radius:8px;color:#fffefb;font-size:16px;font-weight:600;text-decoration:none">${label}</a></p>
`
}

const htmlCode = (label: string, code: string) =>
  `<p style="margin:0 0 4px;font-size:14px;color:#4d5c55">${label}</p>
<p style="margin:0 0 24px;font-size:28px;font-weight:600;letter-spacing:6px">${code}</p>
`
