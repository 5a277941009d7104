import { useState } from 'react'
import { Button } from '../ui/button.tsx'

type Permission = NotificationPermission | 'unknown'

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'unknown')

/** Whether this browser may show notifications, and the way to allow it: browsers ask only when somebody presses something. */
export function BrowserPermission() {
  const [permission, setPermission] = useState(permissionNow)
  if (permission === 'default')
    return (
      <Button className="w-fit max-sm:w-full" onClick={() => void Notification.requestPermission().then(setPermission)}>
        Allow in This Browser
      </Button>
    )
  return <p className="text-sm text-soft">{words[permission]}</p>
}

const words: Record<Exclude<NotificationPermission, 'default'> | 'unknown', string> = {
  granted: 'This browser may show them.',
  denied: 'This browser blocks them; its settings for this site can allow them.',
  unknown: 'This browser cannot show them here.',
}
