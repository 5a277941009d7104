import { contactSubjects, longestBehindSubject, longestContact } from '#contract/shared/contact-form.ts'

/** A field as its form shows it. */
export type ContactField = {
  name: string
  label: string
  longest: number
  autoComplete?: string
  isEmail?: true
  isOptional?: true
  /** Over the whole width. */
  isWide?: true
  rows?: number
  /** Value and text of each choice. */
  options?: readonly (readonly [string, string])[]
}

const email = {
  name: 'email',
  label: 'Email',
  longest: longestContact.email,
  autoComplete: 'email',
  isEmail: true,
} as const
const company = {
  name: 'company',
  label: 'Company',
  longest: longestContact.company,
  autoComplete: 'organization',
  isOptional: true,
} as const
const message = { name: 'message', label: 'Message', isWide: true } as const

/** Of the dialog that every page can open. */
export const dialogFields: readonly ContactField[] = [
  { name: 'name', label: 'Name', longest: longestContact.name, autoComplete: 'name' },
  email,
  { ...company, isWide: true },
  { ...message, longest: longestContact.message, rows: 5 },
]

// First and last name are sent as one, with a blank between them.
const halfName = Math.floor((longestContact.name - 1) / 2)

/** Of the contact page. */
export const pageFields: readonly ContactField[] = [
  { name: 'first_name', label: 'First name', longest: halfName, autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', longest: halfName, autoComplete: 'family-name' },
  email,
  company,
  { name: 'subject', label: 'Subject', longest: 0, isWide: true, options: Object.entries(contactSubjects) },
  { ...message, longest: longestBehindSubject, rows: 7 },
]
