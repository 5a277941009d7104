import { Bell, Mail, MessageSquare } from 'lucide-react'
import type { AlertRule } from '#contract/alert-rules.ts'

const channels = [
  ['channel_inapp', 'In-app', Bell],
  ['channel_email', 'Email', Mail],
  ['channel_sms', 'SMS', MessageSquare],
] as const

/** Where a rule's alerts go, each as an icon that is read out. */
export function ChannelIcons({ rule }: { rule: AlertRule }) {
  const used = channels.filter(([channel]) => rule[channel])
  if (used.length === 0) return <span className="text-soft">None</span>
  return (
    <ul className="flex gap-2 text-soft">
      {used.map(([channel, label, Icon]) => (
        <li key={channel} title={label}>
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </li>
      ))}
    </ul>
  )
}
