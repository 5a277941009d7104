import { useEffect, useState } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { Button } from '../ui/button.tsx'

type Permission = NotificationPermission | 'unknown' | 'not yet'

/** Chrome and its like on Android let none but a service worker show any: a page that has none there shows nothing. */
const isKeptFromPages = /Android.*Chrom/.test(navigator.userAgent)
const standing = (permission: NotificationPermission, hasWorker = false): Permission =>
  permission === 'granted' && isKeptFromPages && !hasWorker ? 'not yet' : permission

const permissionNow = () => ('Notification' in window ? standing(Notification.permission) : 'unknown')

/** Whether this browser may show notifications, and the way to allow it: browsers ask only when somebody presses something. */
export function BrowserPermission() {
  const [permission, setPermission] = useState<Permission>(permissionNow)
  // An effect, because the worker comes by itself, after the page.
  useEffect(() => {
    if (permission === 'not yet')
      void navigator.serviceWorker.ready.then(() => setPermission(standing('granted', true)))
  }, [permission])
  if (permission === 'default')
    return (
      <Button
        className="w-fit max-sm:w-full"
        onClick={() => void Notification.requestPermission().then((answer) => setPermission(standing(answer)))}
      >
        Allow in This Browser
      </Button>
    )
  return <p className="text-sm text-soft">{words[permission]}</p>
}

const words: Record<Exclude<Permission, 'default'>, string> = {
  granted: 'This browser may show them.',
  denied: 'This browser blocks them; its settings for this site can allow them.',
  'not yet': `This browser shows them once it has stored ${productName}, which it does not while it saves data.`,
  unknown: 'This browser cannot show them here.',
}
