import type { Settings } from '#server/platform/env.ts'
import type { TextTransport } from './text-transport.ts'
import { openTwilio } from './twilio.ts'

/** The way to the provider of text messages; none without its keys. */
export function openTextTransport(settings: Settings): TextTransport | undefined {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from, TWILIO_API_URL: url } = settings
  return account && token && from ? openTwilio({ account, token, from, url }) : undefined
}
