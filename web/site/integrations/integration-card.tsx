import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import type { Integration } from './integrations.ts'

const badges: Record<Integration['status'], { label: string; look: BadgeLook }> = {
  available: { label: 'Available', look: 'default' },
  beta: { label: 'Beta', look: 'low' },
  'coming-soon': { label: 'Coming soon', look: 'secondary' },
}

/** One integration: what it does, whether it does it today, and how to set it up. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { name, text, status } = integration
  const { label, look } = badges[status]
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-card p-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg font-semibold">{name}</h3>
          <Badge look={look}>{label}</Badge>
        </div>
        <p className="text-[15px]/6 text-soft">{text}</p>
      </div>
      <Guide integration={integration} />
    </li>
  )
}

const shape = '-mb-2 inline-flex h-11 w-fit items-center gap-1.5 font-medium'

function Guide({ integration }: { integration: Integration }) {
  const about = <span className="sr-only">: {integration.name}</span>
  if (integration.status === 'coming-soon')
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: it leads nowhere yet, so nobody is to stop at it
      // biome-ignore lint/a11y/useSemanticElements: a link without an address has no role
      <span role="link" aria-disabled="true" className={`${shape} cursor-not-allowed text-soft`}>
        Setup Guide{about}
      </span>
    )
  return (
    <Link to={integration.guide} className={`${shape} text-brand hover:text-brand-strong`}>
      Setup Guide{about}
      <ArrowRight className="size-4" aria-hidden="true" />
    </Link>
  )
}
