import * as z from 'zod'
import { databaseUrl } from './database/database-url.ts'
import { poolByCores } from './database/pool-by-cores.ts'
import { trustedProxies } from './http/trusted-proxies.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const wholeNumber = (least: number, most: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(least).max(most)
const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '', {
    error: 'must look like smtp://user:password@host:587 or smtps://user:password@host',
  })
const mailFrom = z
  .string()
  .regex(/^([^<>@"\r\n]+ )?<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must look like Name <name@example.com>')

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
  DATABASE_POOL: wholeNumber(1, 50).default(poolByCores()),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_GENERIC_PLANS: flag.default(true),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WORKER: flag.default(true),
  WORKER_PORT: wholeNumber(1, 65_535).optional(),
  STOP_DELAY_MS: wholeNumber(0, 60_000).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_SIGNUP_EXISTING: z.enum(['error', 'obfuscate']).default('error'),
  AUTH_PASSWORD_PWNED: z.enum(['off', 'list', 'online']).default('off'),
  AUTH_SERVICE_ROLE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_TRUSTED_PROXY: proxies.optional(),
  AUTH_RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().default(1),
})
/** Never repeated in a message: a log may keep it. */
const secrets = new Set([
  'AUTH_SERVICE_ROLE_KEY',
  'AUTH_SIGNING_KEYS',
  'DATABASE_DIRECT_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
])
export type Settings = z.infer<typeof Settings>

/** Raises one sentence that names the variable and what is wrong with it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') ?? 'A setting'
  throw new Error(
    `${name} cannot be ${secrets.has(name) ? 'what it is' : JSON.stringify(given[name] ?? '')} (${issue?.message}); correct it or leave it out.`,
  )
}
