import { useQuery } from '@tanstack/react-query'
import { Bookmark, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ViewedList } from '#contract/viewed-lists.ts'
import type { SavedView } from '#contract/views.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { type FilterSpec, type FiltersOf, filtersIn } from '../platform/use-filters.ts'
import { useMe } from '../platform/use-me.ts'
import { Awaited } from './awaited.tsx'
import { Button, IconButton } from './button.tsx'
import { openable } from './openable.tsx'
import { isSameView, queryOf } from './view-query.ts'

const SaveViewDialog = openable(() => import('./save-view-dialog.tsx'))

/** How many rows a view has; undefined while that is not known. */
export type ViewCount = { count: number; is_more?: boolean } | undefined

type Props<Spec extends FilterSpec> = {
  list: ViewedList
  /** The filters of the list, and what they are now. */
  spec: Spec
  filters: FiltersOf<Spec>
  /** What the list comes with: label, filters and how many there are. */
  own: readonly (readonly [label: string, filters: FiltersOf<Spec>, count: number | undefined])[]
  /** A hook that counts what other filters leave. */
  useCount: (filters: FiltersOf<Spec>) => ViewCount
}

/** The views of a list above it, with how many rows each has: those it comes with, and those that people have saved. */
export function ViewTabs<const Spec extends FilterSpec>({ list, spec, filters, own, useCount }: Props<Spec>) {
  const { data } = useQuery(api.views.list.query())
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null)
  const saved = data?.items.filter((view) => view.list === list) ?? []
  const now = queryOf(filters)
  const filtersOf = (view: SavedView) => filtersIn(new URLSearchParams(view.query), spec)
  const isKnown =
    own.some(([, theirs]) => isSameView(queryOf(theirs), now)) ||
    saved.some((view) => isSameView(queryOf(filtersOf(view)), now))
  return (
    <div className="-my-1 flex items-center gap-2 border-b border-line">
      <nav aria-label="Views" className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
        {own.map(([label, theirs, count]) => (
          <Tab key={label} to={queryOf(theirs)} now={now} count={count === undefined ? undefined : { count }}>
            {label}
          </Tab>
        ))}
        {saved.map((view) => (
          <SavedTab
            key={view.id}
            view={view}
            filters={filtersOf(view)}
            now={now}
            useCount={useCount}
            onEdit={() => setDialog(view)}
          />
        ))}
      </nav>
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

type TabProps = { to: string; now: string; count: ViewCount; children: ReactNode }

function Tab({ to, now, count, children }: TabProps) {
  const isHere = isSameView(to, now)
  return (
    <Link
      to={{ search: to }}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
      className={`-mb-px inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium whitespace-nowrap focus-visible:-outline-offset-2 md:h-10 ${isHere ? 'border-brand text-ink forced-colors:border-[Highlight]' : 'border-transparent text-soft hover:text-ink forced-colors:border-[Canvas]'}`}
    >
      {children}
      {count && (
        <span className="figures rounded-badge bg-sunken px-1.5 text-xs text-soft">
          {formatNumber(count.count)}
          {count.is_more && '+'}
        </span>
      )}
    </Link>
  )
}

type SavedProps<Spec extends FilterSpec> = Pick<Props<Spec>, 'filters' | 'useCount'> & {
  view: SavedView
  now: string
  onEdit: () => void
}

function SavedTab<const Spec extends FilterSpec>({ view, filters, now, useCount, onEdit }: SavedProps<Spec>) {
  const count = useCount(filters)
  const me = useMe()
  // What a colleague shares may still be deleted by an owner.
  const mayEdit = me && (me.user_id === view.user_id || me.role === 'owner')
  const isHere = isSameView(queryOf(filters), now)
  return (
    <span className="flex shrink-0 items-center">
      <Tab to={queryOf(filters)} now={now} count={count}>
        <span className="max-w-48 truncate">{view.name}</span>
      </Tab>
      {isHere && mayEdit && <IconButton label={`Edit view ${view.name}`} icon={<Pencil />} onClick={onEdit} />}
    </span>
  )
}
