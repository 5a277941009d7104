import { notifications } from '#contract/notifications.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/http/mount.ts'
import { isReachedHereOnly } from '#server/platform/http/sits-at-this-machine.ts'
import { hasMail } from '#server/platform/mail/has-mail.ts'
import { notificationSettings } from './notification-queries.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendTest } from './send-test.ts'
import { verifyPhone } from './verify-phone.ts'

function answered<Own>(own: Own, context: AppContext) {
  const { TWILIO_ACCOUNT_SID, NODE_ENV } = context.settings
  // What no provider takes is shown at /dev/mail, where there is such a page.
  const isShownHere = NODE_ENV !== 'production' && isReachedHereOnly(context)
  return {
    ...own,
    email_available: hasMail(context),
    sms_available: TWILIO_ACCOUNT_SID !== undefined || isShownHere,
  }
}

export const notificationRoutes = mount(notifications, {
  settings: async ({ scope, context }) => answered(await notificationSettings(scope), context),
  saveSettings: async ({ scope, context, body }) => answered(await saveNotificationSettings(scope, body), context),
  sendTest: ({ scope, context, body }) => sendTest(context, scope, body.channel),
  sendPhoneCode: ({ scope, context }) => sendPhoneCode(context, scope),
  verifyPhone: async ({ scope, context, body }) => answered(await verifyPhone(context, scope, body.code), context),
})
