import { useState } from 'react'
import type { Colleague } from '#contract/members.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import { Panel } from '../ui/panel.tsx'

const TransferDialog = openable(() => import('./transfer-dialog.tsx'))

/** The way to another owner. */
export function HandOverPanel({ others }: { others: readonly Colleague[] }) {
  const [open, setOpen] = useState(false)
  const demoReason = useDemoReason()
  const nobody = others.length === 0 ? 'Nobody else works here yet.' : undefined
  return (
    <Panel title="Hand over the business">
      <div className="grid gap-4 p-4">
        <p className="max-w-prose text-soft">
          Somebody else becomes an owner, and you what you choose. A business always has at least one owner.
        </p>
        <Button className="w-fit max-sm:w-full" disabledBecause={demoReason ?? nobody} onClick={() => setOpen(true)}>
          Hand Over
        </Button>
      </div>
      <Awaited>{open && <TransferDialog others={others} onClose={() => setOpen(false)} />}</Awaited>
    </Panel>
  )
}
