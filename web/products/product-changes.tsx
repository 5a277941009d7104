import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ProductChange } from '#contract/product-changes.ts'
import { api } from '../platform/api-client.ts'
import { notify } from '../platform/notify.ts'
import { readListAgain } from '../platform/read-list-again.ts'
import { isUnderWay, leftSome } from './change-state.ts'

const ProductChangeStrip = lazy(() => import('./product-change-strip.tsx'))

const lookEveryMs = 1000

/** Changes of many products, whoever asked for them: how far they are, and afterwards what was left. */
export function ProductChanges() {
  const { data } = useQuery({
    ...api.products.changes.query(),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? lookEveryMs : false),
  })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const changes = data?.items ?? []
  useTold(changes)
  const shown = changes.filter((change) => isUnderWay(change) || (leftSome(change) && !closed.has(change.id)))
  if (shown.length === 0) return null
  return (
    <section aria-label="Changes of many products" className="grid gap-2">
      <Suspense>
        {shown.map((change) => (
          <ProductChangeStrip
            key={change.id}
            change={change}
            onClose={() => setClosed((before) => new Set(before).add(change.id))}
          />
        ))}
      </Suspense>
    </section>
  )
}

/** Says it once when a change ends that was under way on this screen, and reads the list again. */
function useTold(changes: readonly ProductChange[]) {
  const watched = useRef(new Set<string>())
  // An effect, because what is told depends on what the answer before this one said.
  useEffect(() => {
    for (const change of changes) {
      if (isUnderWay(change)) watched.current.add(change.id)
      else if (watched.current.delete(change.id)) void tell(change)
    }
  }, [changes])
}

/** The words came with the strip that said how far it was. */
async function tell(change: ProductChange) {
  readListAgain('products', 'list')
  const { outcomeOf } = await import('./bulk-words.ts')
  if (change.state === 'failed') notify.failure(outcomeOf(change))
  else notify.success(change.state === 'stopped' ? { title: 'Stopped', text: outcomeOf(change) } : outcomeOf(change))
}
