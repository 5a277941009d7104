import type { Alert } from '#contract/alerts.ts'
import { api } from '../platform/api-client.ts'
import { onNews } from '../platform/on-news.ts'
import { queryClient } from '../platform/query-client.ts'
import { areQuiet } from '../platform/quiet-hours.ts'
import { isAnyInSight, showSight } from '../platform/sight.ts'

/** What comes together is one notification. */
const together = 1000

/**
 * Shows a notification of the browser for alerts that come while nobody looks at any of its tabs, where the person allows it, wants it
 * and is not to be left in peace. One for all tabs. `open` shows the alerts when it is pressed. Answers the way to stop.
 */
export function notifyOfAlerts(open: () => void): () => void {
  let heard: string[] = []
  let planned: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()
  showSight(over.signal)
  const tell = async () => {
    const raised = heard
    heard = []
    planned = undefined
    const [settings, { newest }] = await Promise.all([
      queryClient.fetchQuery({ ...api.notifications.settings.query(), staleTime: 0 }),
      queryClient.fetchQuery({ ...api.alerts.unread.query(), staleTime: 0 }),
    ])
    // Not in the app, or seen by somebody in this second: there is nothing new to tell.
    if (!newest || !raised.includes(newest.id) || !settings.in_browser || areQuiet(settings)) return
    show(newest, raised.length > 1, open)
  }
  const hear = async (id: string) => {
    if (over.signal.aborted || (await isAnyInSight())) return
    heard.push(id)
    planned ??= setTimeout(() => void tell().catch(reportError), together)
  }
  const stop = onNews(({ op, id }) => void (op === 'alert.raised' && isAllowed() && hear(id).catch(reportError)), {
    inOneTab: true,
  })
  return () => {
    stop()
    over.abort()
    clearTimeout(planned)
  }
}

function show({ id, title, message }: Alert, isOneOfSome: boolean, open: () => void) {
  const shown = new Notification(isOneOfSome ? 'New stock alerts' : title, {
    body: isOneOfSome ? `${title}, and others` : message,
    tag: id,
  })
  shown.onclick = () => {
    window.focus()
    shown.close()
    open()
  }
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'
