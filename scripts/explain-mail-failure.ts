/** As nodemailer raises it: `response` is what the mail server said, where it said anything. */
type Failure = Error & { code?: string; response?: string }

/** One sentence of what a mail server, or the way to it, had against a mail, with what to correct. */
export function explainMailFailure(failure: Failure, smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const place = `The mail server at ${hostname}${port && `:${port}`}`
  const answer = (failure.response ?? failure.message).replace(/\s+/g, ' ').trim()
  if (failure.code === 'EAUTH')
    return `The mail server does not take the login of SMTP_URL (${answer}); correct its user and password.`
  if (failure.response)
    return `The mail server does not take the mail (${answer}); see whether it may send as MAIL_FROM and to this address.`
  if (protocol === 'smtps:' && /wrong version number/.test(answer))
    return `${place} does not begin with TLS; write smtp:// in SMTP_URL, or the port where it does, often 465.`
  return `${place} cannot be reached (${answer}); correct SMTP_URL, or see that it runs.`
}
