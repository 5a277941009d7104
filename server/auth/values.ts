import * as z from 'zod'

/** A field that may be left out or null: clients send null for what they do not use. */
export const optional = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? undefined)

const noAddress = 'Unable to validate email address: invalid format'

/** An address as typed, for looking somebody up: what is no address finds nobody. */
export const TypedEmail = z.string().transform((typed) => typed.trim().toLowerCase())
/** An address that mail will be sent to. */
export const Email = TypedEmail.pipe(z.email(noAddress).max(255, noAddress))

/** The longest a password may be: hashing takes any length, memory and patience do not. */
export const Password = z
  .string()
  .refine((typed) => [...typed].length <= 256, 'Password must have at most 256 characters')

const longestMetadata = 4000

/** What a person says about themselves. It travels in every access token, and tokens must fit into a header. */
export const Metadata = z
  .record(z.string(), z.unknown())
  .refine(
    (data) => Buffer.byteLength(JSON.stringify(data)) <= longestMetadata,
    `User data must be at most ${longestMetadata} bytes`,
  )
export type Metadata = z.output<typeof Metadata>

/** Merged on the top level; null deletes a key. */
export const mergeMetadata = (known: Metadata, changes: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null))
