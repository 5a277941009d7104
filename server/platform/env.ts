import * as z from 'zod'
import { VatNumber } from '#contract/billing.ts'
import { databaseUrl } from './database/database-url.ts'
import { poolByCores } from './database/pool-by-cores.ts'
import { trustedProxies } from './http/trusted-proxies.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const number = () => z.coerce.number({ error: 'must be a number' })
const wholeNumber = (least: number, most: number) =>
  number()
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be ${least} or more` })
    .max(most, { error: `must be ${most} or less` })
const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '', {
    error: 'must look like smtp://user:password@host:587 or smtps://user:password@host',
  })
const mailFrom = z
  .string()
  .regex(/^([^<>@"\r\n]+ )?<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must look like Name <name@example.com>')

const mailbox = z.string().regex(/^[\w.%+-]+@[\w-]+(\.[\w-]+)*$/, 'must be one address such as hello@example.com')
const twilioFrom = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
    'must look like +447700900123, or be the SID of a messaging service (MG...)',
  )
const stripeKey = z.string().regex(/^(sk|rk)_\S+$/, 'must begin with sk_ or rk_')
const stripeWebhookSecret = z.string().regex(/^whsec_\S+$/, 'must begin with whsec_')
/** On an invoice there is room for so much. */
const [mostOfName, mostOfAddress] = [45, 120]
const httpUrl = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
/** Paths are put behind it. */
const placeUrl = httpUrl
  .refine((text) => !/[?#]/.test(text), { error: 'must end before ? and #' })
  .refine((text) => !/@/.test(text), { error: 'must have no user or password in it, as every mail shows it' })

const proxies = z.string().transform((text, check) => {
  const list = trustedProxies(text)
  if (list) return list
  check.addIssue({
    code: 'custom',
    message: 'must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
  })
  return z.NEVER
})

/** Every setting, all optional; the README's table is written from this list. */
const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 50).default(poolByCores()),
  DATABASE_PREPARE: flag.default(true),
  PUBLIC_URL: placeUrl.optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO_DAYS: wholeNumber(3, 400).default(365),
  WORKER: flag.default(true),
  WORKER_PORT: wholeNumber(1, 65_535).optional(),
  STOP_DELAY_MS: wholeNumber(0, 60_000).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  SECURITY_EMAIL: mailbox.optional(),
  CONTACT_EMAIL: mailbox.optional(),
  STATUS_CHECK_URL: httpUrl.optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: twilioFrom.optional(),
  TWILIO_API_URL: httpUrl.default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: stripeKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  SELLER_NAME: z.string().max(mostOfName).optional(),
  SELLER_ADDRESS: z.string().max(mostOfAddress).optional(),
  SELLER_VAT_NUMBER: VatNumber.optional(),
  WEBHOOK_LOOPBACK: flag.default(false),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_SIGNUP_EXISTING: z.enum(['error', 'obfuscate']).default('error'),
  AUTH_PASSWORD_PWNED: z.enum(['off', 'list', 'online']).default('off'),
  AUTH_SERVICE_ROLE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_TRUSTED_PROXY: proxies.optional(),
  API_RATE_LIMIT_SCALE: number().min(0, { error: 'must be 0 or more' }).default(1),
  AUTH_RATE_LIMIT_SCALE: number().positive({ error: 'must be more than 0' }).default(1),
})
/** Never repeated in a message: a log may keep it. */
const secrets = new Set([
  'AUTH_SERVICE_ROLE_KEY',
  'AUTH_SIGNING_KEYS',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
])
const together = [
  ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_NUMBER'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const
export type Settings = z.infer<typeof Settings>

/** Raises one sentence that names the variable and what is wrong with it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return requireDatabase(requireSeller(requireTogether(parsed.data)))
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') ?? 'A setting'
  throw new Error(
    `${name} cannot be ${secrets.has(name) ? 'what it is' : JSON.stringify(shown(given[name] ?? ''))} (${issue?.message}); correct it or leave it out.`,
  )
}

/** A user and a password may stand in any address. */
const shown = (text: string) => text.replace(/\/\/.*@/, '//')

/** The database that comes with us has no replica, and no process beside the one that brings it up. */
function requireDatabase(settings: Settings): Settings {
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new Error(
      'DATABASE_READ_URL is the address of a replica of DATABASE_URL, which is not set; set both or neither.',
    )
  if (!settings.WORKER && !settings.DATABASE_URL)
    throw new Error(
      'WORKER cannot be false without DATABASE_URL: nobody else could do the background work on the built-in PostgreSQL.',
    )
  return settings
}

/** Of the seller all or nothing is set by then. */
function requireSeller(settings: Settings): Settings {
  if (settings.STRIPE_SECRET_KEY && !settings.SELLER_NAME)
    throw new Error(
      'SELLER_NAME, SELLER_ADDRESS and SELLER_VAT_NUMBER must be set where STRIPE_SECRET_KEY is: its invoices charge VAT, and say who charges it.',
    )
  return settings
}

function requireTogether(settings: Settings): Settings {
  for (const names of together) {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(
        `${missing.join(' and ')} must be set where the rest of ${names.join(', ')} is; set all of them or none.`,
      )
  }
  return settings
}
