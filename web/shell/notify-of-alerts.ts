import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { onNews } from '../platform/on-news.ts'
import { queryClient } from '../platform/query-client.ts'
import { areQuiet } from '../platform/quiet-hours.ts'
import { isInSight } from '../platform/sight.ts'

/** What comes together is one notification. */
const together = 1000

/**
 * Shows a notification of the browser for alerts that come while nobody looks at this tab, where the person allows it, wants it and is
 * not to be left in peace. One for all tabs. `open` shows the alerts when it is pressed. Answers the way to stop.
 */
export function notifyOfAlerts(open: () => void): () => void {
  let heard = 0
  let planned: ReturnType<typeof setTimeout> | undefined
  const tell = async () => {
    const count = heard
    heard = 0
    planned = undefined
    const [settings, { newest }] = await Promise.all([
      queryClient.fetchQuery({ ...api.notifications.settings.query(), staleTime: 0 }),
      queryClient.fetchQuery({ ...api.alerts.unread.query(), staleTime: 0 }),
    ])
    if (!newest || !settings.in_browser || areQuiet(settings)) return
    const title = count === 1 ? newest.title : `${plural(count, 'new alert')}`
    const shown = new Notification(title, { body: count === 1 ? newest.message : newest.title, tag: newest.id })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open()
    }
  }
  const stop = onNews(
    ({ op }) => {
      if (op !== 'alert.raised' || isInSight() || !isAllowed()) return
      heard += 1
      planned ??= setTimeout(() => void tell().catch(reportError), together)
    },
    { inOneTab: true },
  )
  return () => {
    stop()
    clearTimeout(planned)
  }
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'
