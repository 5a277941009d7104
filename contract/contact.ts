import * as z from 'zod'
import { longestContact } from './shared/contact-form.ts'
import * as v from './shared/values.ts'

const longest = longestContact

/** Line breaks, and what turns the rest of a line around: the end of a name would be read as its beginning. */
const control = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** What ends up in the head of a mail: one line, that is read as it is written and not decoded first (RFC 2047). */
const line = (limit: number) =>
  v.requiredText(limit).pipe(
    z
      .string()
      .refine((text) => !control.test(text), 'Must be one line without control characters')
      .refine((text) => !text.includes('=?'), 'Must not contain =?'),
  )

/** A message to us. `homepage` and `waited_ms` come from our forms only: they tell a program from a person. */
export const ContactMessage = z.strictObject({
  name: line(longest.name),
  email: z.string().trim().pipe(z.email('Not an email address').max(longest.email)),
  company: z
    .union([z.string().regex(/^\s*$/), line(longest.company)])
    .nullish()
    .transform((company) => company?.trim() || null),
  message: v.requiredText(longest.message),
  homepage: z.string().nullish(),
  waited_ms: z.int().min(0).nullish(),
})
export type ContactMessage = z.output<typeof ContactMessage>
