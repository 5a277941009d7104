import { productName } from '#contract/shared/product-name.ts'

type Link = { label: string; link: string }
type Words = {
  heading: string
  /** One short paragraph: why this mail came. */
  reason: string
  /** A button with the link, and the same link written out in the text part; or a code alone. */
  action?: (Link & { code: string }) | { code: string }
  closing: string
}

const ink = '#14261f'
const font = `font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/**
 * One look for every mail, with inline styles only, as mail programs want it. Nothing a person typed appears in it:
 * mails are sent to addresses that strangers can enter. Besides the code no run of six digits is shown.
 */
export const mailLayout = (words: Words) => ({ text: textPart(words), html: htmlPart(words) })

function textPart({ heading, reason, action, closing }: Words) {
  const link = action && 'link' in action ? [`${action.label}:\n${action.link}`] : []
  const code = action ? [`${link.length ? 'Or enter' : 'Enter'} this code: ${action.code}`] : []
  return [heading, reason, ...link, ...code, closing, productName].join('\n\n')
}

function htmlPart({ heading, reason, action, closing }: Words) {
  const paragraph = (text: string) => `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${text}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf9f5;color:${ink};${font}">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:16px;font-weight:600;color:#0d6b47">${productName}</p>
<div style="padding:32px;background:#fffefb;border:1px solid #e2e0d8;border-radius:12px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px">${heading}</h1>
${paragraph(reason)}${action ? htmlAction(action) : ''}
<p style="margin:0;font-size:14px;line-height:20px;color:#4d5c55">${closing}</p>
</div>
</div>
</body>
</html>`
}

function htmlAction(action: NonNullable<Words['action']>) {
  const isLink = 'link' in action
  return `${isLink ? htmlButton(action) : ''}
<p style="margin:0 0 4px;font-size:14px;color:#4d5c55">${isLink ? 'Or enter' : 'Enter'} this code:</p>
<p style="margin:0 0 24px;font-size:28px;font-weight:600;letter-spacing:6px">${action.code}</p>
`
}

function htmlButton({ label, link }: Link) {
  const href = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#0d6b47;border-radius:8px;color:#fffefb;font-size:16px;font-weight:600;text-decoration:none">${label}</a></p>`
}
