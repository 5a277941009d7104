// `npm run mail:test -- you@example.com`: sends one mail through SMTP_URL and says what came of it.
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { explainMailFailure } from './explain-mail-failure.ts'

async function main([to]: string[]) {
  const settings = readSettings(process.env)
  const transport = openMailTransport(settings, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`)
  if (!transport) throw new Error('Set SMTP_URL to your mail server first.')
  if (!to?.includes('@')) throw new Error('Say where to: npm run mail:test -- you@example.com')
  const subject = `${productName} can send mail`
  const body = mailLayout({
    heading: subject,
    reason: 'You asked for a test mail, and this is it.',
    closing: 'Nothing else needs to be done.',
  })
  await transport.send({ to, subject, ...body }, newId()).catch((cause: Error) => {
    throw new Error(explainMailFailure(cause, settings.SMTP_URL ?? ''), { cause })
  })
  process.stdout.write(`The mail server took a mail for ${to}.\n`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
