import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

/** Ways to tell somebody who is not looking at a screen. */
export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** How the person who asks wants to be told in this business; the defaults, with version 0, where they have saved nothing yet. */
export const NotificationSettings = z.object({
  user_id: v.Id,
  by_email: z.boolean(),
  by_sms: z.boolean(),
  /** As E.164 writes it: '+447700900123'. */
  phone: z.string().nullable(),
  in_browser: z.boolean(),
  /** Times of day on the clock of `time_zone`, 'HH:MM'; an end before the beginning is on the next day. Both or neither. */
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  time_zone: z.string(),
  version: z.int(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/**
 * The same, whether the saved number is verified, as the code that was texted to it was typed, and whether this installation can send
 * mail and text messages.
 */
export const OwnNotificationSettings = NotificationSettings.extend({
  phone_verified: z.boolean(),
  email_available: z.boolean(),
  sms_available: z.boolean(),
})
export type OwnNotificationSettings = z.infer<typeof OwnNotificationSettings>

/** What of it nobody has saved yet. */
export const defaultNotificationSettings = {
  ...{ by_email: true, by_sms: false, phone: null, in_browser: true },
  ...{ quiet_from: null, quiet_until: null, time_zone: 'Europe/London', version: 0 },
} satisfies Omit<NotificationSettings, 'user_id'>

/** As people write numbers, to E.164: without what only separates digits, and a British mobile number with its country. */
const e164 = (text: string) =>
  text
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^07/, '+447')
    .replace(/^\+440/, '+44')

const Phone = v
  .text(40)
  .nullish()
  .transform((text) => (text ? e164(text) : null))
  .refine(
    (number) => number === null || /^\+[1-9]\d{6,14}$/.test(number),
    'Must be a number with its country, such as +44 7700 900123',
  )

const TimeOfDay = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((time) => time === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'Must be a time of day, such as 22:00')

/** By its name: PostgreSQL reads an offset such as +01:00 the other way round. */
const TimeZone = z
  .string()
  .max(100)
  .refine((name) => /^[A-Za-z]/.test(name) && isZone(name), 'Not a time zone')

function isZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

export const NotificationSettingsEdit = z
  .strictObject({
    by_email: z.boolean(),
    by_sms: z.boolean(),
    phone: Phone,
    in_browser: z.boolean(),
    quiet_from: TimeOfDay,
    quiet_until: TimeOfDay,
    time_zone: TimeZone,
    version: z.int().min(0),
  })
  .superRefine(({ by_sms, phone, quiet_from, quiet_until }, context) => {
    const refuse = (path: string, message: string, input: unknown = null) =>
      context.addIssue({ code: 'custom', path: [path], message, input })
    if (by_sms && phone === null) refuse('phone', 'Required')
    if (quiet_until !== null && quiet_from === null) refuse('quiet_from', 'Required')
    if (quiet_from !== null && quiet_until === null) refuse('quiet_until', 'Required')
    if (quiet_from !== null && quiet_from === quiet_until)
      refuse('quiet_until', 'Must differ from the beginning', quiet_until)
  })

/** As it was texted: six digits. */
export const PhoneCode = z.strictObject({
  code: v.text(20).pipe(z.string().regex(/^\d{6}$/, 'Must be the 6 digits of the code')),
})

export const notifications = {
  settings: endpoint({
    get: '/notification-settings',
    may: 'alerts:read',
    forPeople: true,
    summary: 'How one wants to be told',
    returns: OwnNotificationSettings,
  }),
  saveSettings: endpoint({
    put: '/notification-settings',
    may: 'profile:write',
    summary: 'Save how one wants to be told',
    body: NotificationSettingsEdit,
    returns: OwnNotificationSettings,
    refuses: ['conflict'],
  }),
  sendTest: endpoint({
    post: '/notification-settings/test',
    may: 'profile:write',
    summary: 'Send oneself a mail, or a text message to one’s verified number, to see whether it arrives',
    body: z.strictObject({ channel: z.enum(channels) }),
    returns: z.object({ to: z.string() }),
  }),
  sendPhoneCode: endpoint({
    post: '/notification-settings/phone-code',
    may: 'profile:write',
    summary: 'Text a code to one’s saved number, to verify it',
    returns: z.object({ to: z.string() }),
    refuses: ['demo_account'],
  }),
  verifyPhone: endpoint({
    post: '/notification-settings/phone-verification',
    may: 'profile:write',
    summary: 'Verify one’s saved number by the code that was texted to it',
    body: PhoneCode,
    returns: OwnNotificationSettings,
  }),
}
