import type { Alert } from '#contract/alerts.ts'
import { businessInLink } from '#contract/shared/business-link.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { type Told, wasPressed } from '../platform/offline/told.ts'
import { onNews } from '../platform/on-news.ts'
import { queryClient } from '../platform/query-client.ts'
import { areQuiet } from '../platform/quiet-hours.ts'
import { isAnyInSight, showSight } from '../platform/sight.ts'

/** `business` is its name, for who works in several. */
type Here = { orgId: string | undefined; business: string | undefined; open: () => void }

/** What comes together is one notification. */
const together = 1000

/**
 * Shows a notification of the browser for alerts that come while nobody looks at any of its tabs, where the person allows it, wants it
 * and is not to be left in peace. One for all tabs of the business, which it names to who works in several.
 * `open` shows the alerts when it is pressed. Answers the way to stop.
 */
export function notifyOfAlerts(here: Here): () => void {
  let heard: string[] = []
  let planned: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()
  showSight(here.orgId, over.signal)
  const hearPress = ({ data }: MessageEvent) => data === wasPressed && here.open()
  navigator.serviceWorker?.addEventListener('message', hearPress, over)
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
    show(toldOf(newest, raised.length > 1, here), here.open)
  }
  const hear = async (id: string) => {
    if (over.signal.aborted || (await isAnyInSight(here.orgId))) return
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

function toldOf({ id, title, message }: Alert, isOneOfSome: boolean, { orgId, business }: Here): Told {
  const body = isOneOfSome ? `${title}, and others` : message
  return {
    title: isOneOfSome ? 'New stock alerts' : title,
    body: business ? `${business}\n${body}` : body,
    tag: id,
    address: `${signedInPages.alerts}?${businessInLink}=${orgId}`,
  }
}

/** Some browsers let none but workers show something, Chrome on Android among them: there the constructor throws. */
function show(told: Told, open: () => void) {
  try {
    const shown = new Notification(told.title, told)
    shown.onclick = () => {
      window.focus()
      shown.close()
      open()
    }
  } catch {
    void askWorker(told).catch(reportError)
  }
}

const askWorker = async (told: Told) => (await navigator.serviceWorker.getRegistration())?.active?.postMessage(told)

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'
