import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { onOneLine } from '#contract/shared/one-line.ts'
import { isLike } from '../platform/is-like.ts'
import { useHoldKeys } from '../platform/key-gate.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { likeliestFirst, type Naming } from './likeliest-first.ts'

/** `hasMore`: more match than these. `barred`: why what is called so exactly is none of them. */
export type Found<Item> = { items: Item[]; hasMore?: boolean; barred?: string | undefined }

/** A query whose answer has the items to choose from; any list endpoint's `query(...)`. */
export type Search<Item> = {
  queryKey: readonly unknown[]
  // biome-ignore lint/suspicious/noExplicitAny: the context is the query library's own affair
  queryFn?: ((context: any) => Found<Item> | Promise<Found<Item>>) | symbol
}

/** Milliseconds. */
const longestWait = 5000

type Asked<Item> = Naming<Item> & {
  /** What was typed. */
  text: string
  isOpen: boolean
  search: (q: string | undefined) => Search<Item>
  /** Told what an Enter meant that came before the answer. */
  onAwaited: (item: Item) => void
}

/**
 * What the server finds for a text, while one types. `isBehind`: the answer to all of it is still on its way. Who confirms it meanwhile
 * calls `awaitFirst`: the keys that follow wait until the answer has come, too.
 */
export function useFound<Item>({ text, isOpen, search, onAwaited, ...naming }: Asked<Item>) {
  const wanted = onOneLine(text)
  const [awaited, setAwaited] = useState<string | null>(null)
  const q = useTyped(wanted, awaited) || undefined
  const found = useQuery({
    ...(search(q) as UseQueryOptions<Found<Item>>),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const isBehind = found.isPlaceholderData || found.isPending || wanted !== (q ?? '')
  // Until the answer to what was typed is here, only those of the last answer that match: Enter must never pick another.
  const matching = (found.data?.items ?? []).filter((item) => !isBehind || isLike(naming.labelOf(item), wanted))
  const items = likeliestFirst(matching, wanted, naming)

  const isAnswered = awaited !== null && (!isBehind || !isOpen || found.isError || found.isPaused)
  const answer = useEffectEvent(() => {
    setAwaited(null)
    const [first] = items
    if (awaited === wanted && first && !isBehind && !found.isError) onAwaited(first)
  })
  // An effect, because the answer comes when it comes.
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])
  useHoldKeys(awaited !== null, { typedInto: true })
  // An effect, because it is the time that runs out: keys are given back to whoever types, however slow the answer is.
  useEffect(() => {
    if (awaited === null) return
    const timer = setTimeout(() => setAwaited(null), longestWait)
    return () => clearTimeout(timer)
  }, [awaited])

  const hasMore = !isBehind && found.data?.hasMore === true
  return { found, items, hasMore, isBehind, wanted, awaitFirst: () => setAwaited(wanted) }
}

/** What is searched for: the text once it rests, or at once where it is confirmed. */
function useTyped(wanted: string, awaited: string | null) {
  const rested = useDebounced(wanted, 150)
  return awaited === wanted ? wanted : rested
}
