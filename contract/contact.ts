import * as z from 'zod'
import { longestContact } from './shared/contact-form.ts'
import * as v from './shared/values.ts'

const longest = longestContact

/** One line: a line break in what ends up in the head of a mail is refused. */
const line = (limit: number) =>
  v
    .requiredText(limit)
    .pipe(z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be one line without control characters'))

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
