import { type Told, wasPressed } from './told.ts'

/** Of a worker's world, whose types do not go together with those of a page. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Tab = { id: string; focus: () => Promise<unknown>; postMessage: (word: string) => void }
type Asking = Extendable & { data: Told; source: Tab }
type Pressing = Extendable & { notification: { data: Origin; close: () => void } }
type Origin = { tab: string; address: string }
declare const registration: ServiceWorkerRegistration
declare const clients: {
  get: (id: string) => Promise<Tab | undefined>
  openWindow: (address: string) => Promise<unknown>
}

/** Shows what a tab asks for, where the browser lets none but workers show something; who presses it is led to that tab. */
export function showForTabs() {
  on<Asking>('message', (event) => {
    const { title, body, tag, address } = event.data
    const data: Origin = { tab: event.source.id, address }
    event.waitUntil(registration.showNotification(title, { body, tag, data }))
  })
  on<Pressing>('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data))
  })
}

const on = <Heard extends Event>(name: string, hear: (event: Heard) => void) =>
  addEventListener(name, (event) => hear(event as Heard))

async function lead({ tab, address }: Origin) {
  const asker = await clients.get(tab)
  if (!asker) return clients.openWindow(address) // closed meanwhile
  asker.postMessage(wasPressed)
  return asker.focus()
}
