/** What somebody may write to us about, as the form sends it and as it is read. */
export const contactSubjects = {
  support: 'Technical support',
  billing: 'Billing',
  integration: 'Integrations',
  enterprise: 'Enterprise',
  bug: 'Bug report',
  feature: 'Feature request',
  other: 'Something else',
} as const

/** The longest each may be, in characters; a form counts some of them twice. */
export const longestContact = { name: 200, email: 255, company: 200, message: 10_000 } as const

/** The same of what is typed into the form that asks for a subject: both together have to fit. */
export const longestBehindSubject =
  longestContact.message - Math.max(...Object.values(contactSubjects).map((subject) => subject.length)) - 2

/** What both forms send; people never see the field `homepage`, which is for programs that fill in everything. */
export type ContactFields = { name: string; email: string; company: string; message: string; homepage: string }

/** What a form holds, its fields by name: one name of first and last, and the subject in front of the message. */
export function contactOf(form: Readonly<Record<string, string>>): ContactFields {
  const field = (name: string) => form[name]?.replaceAll('\r\n', '\n').trim() ?? ''
  const subject = Object.entries(contactSubjects).find(([value]) => value === field('subject'))?.[1]
  const message = field('message')
  return {
    name: field('name') || `${field('first_name')} ${field('last_name')}`.trim(),
    email: field('email'),
    company: field('company'),
    message: subject && message ? `${subject}\n\n${message}` : message,
    homepage: field('homepage'),
  }
}

/** The fields of both forms. */
export const contactFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'company',
  'subject',
  'message',
  'homepage',
] as const

const mayBeEmpty = new Set(['company', 'homepage'])
/** The names of fields that were left empty though they are asked for. */
export const leftEmpty = (form: Readonly<Record<string, string>>) =>
  Object.entries(form).flatMap(([name, value]) => (value.trim() === '' && !mayBeEmpty.has(name) ? [name] : []))

/** How a form that was sent without a script is answered: the part of its page that is shown then. */
export const contactOutcomes = ['sent', 'failed', 'missing'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** Whoever has been on the page for less than this, in ms, has typed nothing. */
export const leastWaitMs = 2000
