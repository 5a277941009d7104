import { useQuery } from '@tanstack/react-query'
import { Bookmark, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { can } from '#contract/shared/permissions.ts'
import type { ViewedList } from '#contract/viewed-lists.ts'
import type { SavedView } from '#contract/views.ts'
import { api } from '../platform/api-client.ts'
import { figureOf, type Read } from '../platform/figure-of.ts'
import { shortNumber } from '../platform/format.ts'
import { type FilterSpec, type FiltersOf, filtersIn } from '../platform/use-filters.ts'
import { useMe } from '../platform/use-me.ts'
import { Awaited } from './awaited.tsx'
import { Button, IconButton } from './button.tsx'
import { openable } from './openable.tsx'
import { useTabsInSight } from './use-tabs-in-sight.ts'
import { isSameView, queryOf } from './view-query.ts'

const SaveViewDialog = openable(() => import('./save-view-dialog.tsx'))

/** How many rows a view has. */
type ViewCount = { count: number; is_more?: boolean }

type Props<Spec extends FilterSpec, Counts> = {
  list: ViewedList
  /** The filters of the list, and what they are now. */
  spec: Spec
  filters: FiltersOf<Spec>
  /** What the list comes with: label, filters and which of the counts it has. */
  own: readonly (readonly [label: string, filters: FiltersOf<Spec>, countOf: (counts: Counts) => number])[]
  counts: Read<Counts>
  /** A hook that counts what other filters leave. */
  useCount: (filters: FiltersOf<Spec>) => Read<ViewCount>
}

/** The views of a list above it, with how many rows each has: those it comes with, and those that people have saved. */
export function ViewTabs<const Spec extends FilterSpec, Counts>(props: Props<Spec, Counts>) {
  const { list, spec, filters, own, counts, useCount } = props
  const { data } = useQuery(api.views.list.query())
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null)
  const saved = data?.items.filter((view) => view.list === list) ?? []
  const now = queryOf(filters)
  const filtersOf = (view: SavedView) => filtersIn(new URLSearchParams(view.query), spec)
  const open = saved.filter((view) => isSameView(queryOf(filtersOf(view)), now))
  const line = useRef<HTMLElement>(null)
  useTabsInSight(line, now, data && saved.length)
  const isKnown = open.length > 0 || own.some(([, theirs]) => isSameView(queryOf(theirs), now))
  return (
    <div className="-my-1 flex items-center gap-2 border-b border-line">
      <nav ref={line} aria-label="Views" className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
        {own.map(([label, theirs, countOf]) => (
          <Tab
            key={label}
            label={label}
            to={queryOf(theirs)}
            now={now}
            count={figureOf(counts, (all) => shortNumber(countOf(all)))}
          />
        ))}
        {saved.map((view) => (
          <SavedTab key={view.id} label={view.name} filters={filtersOf(view)} now={now} useCount={useCount} />
        ))}
      </nav>
      {open.map((view) => (
        <EditView key={view.id} view={view} onClick={() => setDialog(view)} />
      ))}
      {data && !isKnown && (
        <Button
          look="quiet"
          size="small"
          icon={<Bookmark className="size-4" aria-hidden="true" />}
          onClick={() => setDialog('new')}
        >
          Save view
        </Button>
      )}
      <Awaited>
        {dialog && (
          <SaveViewDialog
            view={dialog === 'new' ? null : dialog}
            list={list}
            query={now}
            onClose={() => setDialog(null)}
          />
        )}
      </Awaited>
    </div>
  )
}

/** Behind the tabs, so that none of them moves. What a colleague shares may still be deleted by an owner or a manager. */
function EditView({ view, onClick }: { view: SavedView; onClick: () => void }) {
  const me = useMe()
  if (!me || (me.user_id !== view.user_id && !can(me.role, 'views:remove'))) return null
  return <IconButton label={`Edit view ${view.name}`} icon={<Pencil />} onClick={onClick} />
}

type TabProps = { label: string; to: string; now: string; count: string | null | undefined }

/** As wide while the count is on its way as with any figure: what comes moves no other tab. */
function Tab({ label, to, now, count }: TabProps) {
  const isHere = isSameView(to, now)
  return (
    <Link
      to={{ search: to }}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
      className={`-mb-px inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium whitespace-nowrap focus-visible:-outline-offset-2 md:h-10 ${isHere ? 'border-brand text-ink forced-colors:border-[Highlight]' : 'border-transparent text-soft hover:text-ink forced-colors:border-[Canvas]'}`}
    >
      <span className="max-w-48 truncate">{label}</span>
      <span className="figures h-5 min-w-11 rounded-badge bg-sunken px-1.5 text-center text-xs/5 text-soft">
        {count === null ? '-' : count}
      </span>
    </Link>
  )
}

type SavedProps<Spec extends FilterSpec> = Pick<Props<Spec, never>, 'filters' | 'useCount'> &
  Pick<TabProps, 'label' | 'now'>

function SavedTab<const Spec extends FilterSpec>({ filters, useCount, ...tab }: SavedProps<Spec>) {
  const count = figureOf(useCount(filters), ({ count, is_more }) => shortNumber(count) + (is_more ? '+' : ''))
  return <Tab {...tab} to={queryOf(filters)} count={count} />
}
