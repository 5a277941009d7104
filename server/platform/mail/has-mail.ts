import type { AppContext } from '#server/platform/app-context.ts'
import { isReachedHereOnly } from '#server/platform/http/sits-at-this-machine.ts'

/** Whether what is mailed arrives: what no server takes is shown at /dev/mail, where there is such a page. */
export const hasMail = (context: AppContext) =>
  context.settings.SMTP_URL !== undefined || (context.settings.NODE_ENV !== 'production' && isReachedHereOnly(context))
