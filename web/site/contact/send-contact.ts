import { contactOf, leftEmpty } from '#contract/shared/contact-form.ts'
import { notify } from '../../platform/notify.ts'

/** What is wrong with a field, by its name. */
export type Wrong = Readonly<Record<string, string>>

const sent = {
  title: 'Message Sent!',
  text: "Thank you for contacting us. We'll get back to you within 24 hours.",
}
const missing = { title: 'Missing Information', text: 'Please fill in all required fields.' }
const failed = 'Failed to send message. Please try again or email us directly.'
const noAddress = 'This is not an email address.'

/** Sends what the form holds and says what came of it; answers what is wrong with which field. What was typed stays unless it was sent, of which `onSent` is told. */
export async function sendContact(form: HTMLFormElement, onSent: () => void): Promise<Wrong> {
  const values = valuesOf(form)
  const wrong = wrongIn(form, values)
  if (Object.keys(wrong).length > 0) return sayMissing(form, wrong)
  const answer = await post(values).catch(() => undefined)
  if (answer?.ok) {
    onSent()
    return saySent(form)
  }
  if (answer && (await fieldOf(answer)) === 'email') return sayMissing(form, { email: noAddress })
  void notify.failure(failed)
  return {}
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function wrongIn(form: HTMLFormElement, values: Record<string, string>): Wrong {
  const empty = leftEmpty(values).map((name) => [name, 'Please fill this in.'])
  const email = form.elements.namedItem('email')
  const isBad = email instanceof HTMLInputElement && email.validity.typeMismatch
  return Object.fromEntries([...(isBad ? [['email', noAddress]] : []), ...empty])
}

const post = (values: Record<string, string>) =>
  fetch('/functions/v1/send-contact-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Since the page was opened.
    body: JSON.stringify({ ...contactOf(values), waited_ms: Math.round(performance.now()) }),
  })

/** The field that the server had something against. */
async function fieldOf(answer: Response): Promise<string | undefined> {
  const { error } = await answer.json().catch(() => ({}))
  return error?.details?.field
}

function sayMissing(form: HTMLFormElement, wrong: Wrong): Wrong {
  const first = [...form.elements].find(
    (field) => field instanceof HTMLElement && 'name' in field && String(field.name) in wrong,
  )
  if (first instanceof HTMLElement) first.focus()
  void notify.failure(missing)
  return wrong
}

function saySent(form: HTMLFormElement): Wrong {
  form.reset()
  form.closest('dialog')?.close()
  void notify.success(sent)
  return {}
}
