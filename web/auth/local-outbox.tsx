import { useAsked } from './use-asked.ts'

/** The server shows its outbox only while it is being developed on this very machine. */
async function hasLocalOutbox() {
  const response = await fetch('/dev/mail.json')
  return response.ok && Boolean(response.headers.get('content-type')?.includes('json'))
}

/** Where mails can be read that went nowhere. */
export function LocalOutbox() {
  if (!useAsked(hasLocalOutbox)) return null
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      No mail leaves this machine.{' '}
      <a className="font-medium text-brand underline underline-offset-4" href="/dev/mail">
        Open the local outbox
      </a>
    </p>
  )
}
