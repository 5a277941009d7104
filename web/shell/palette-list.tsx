import { classNames } from '../ui/class-names.ts'
import type { Entry, EntryGroup } from './palette-entries.ts'

export const listId = 'palette-list'
export const entryId = ({ key }: Entry) => `palette-${key.replaceAll(' ', '-')}`

type Props = {
  groups: readonly EntryGroup[]
  active: Entry | undefined
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The entries in their groups. The focus stays in the field, which names the active one. */
export const PaletteList = ({ groups, active, onPoint, onChoose }: Props) => (
  <div
    id={listId}
    role="listbox"
    aria-label="Results"
    className={classNames('min-h-0 overflow-y-auto overscroll-contain', groups.length > 0 && 'p-2')}
  >
    {groups.map(({ title, entries }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
      <div key={title + entries[0]?.key} role="group" aria-label={title} className="not-first:mt-2">
        <div className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-soft" aria-hidden="true">
          {title}
        </div>
        {entries.map((entry) => (
          <Row
            key={entry.key}
            entry={entry}
            isActive={entry === active}
            onPoint={() => onPoint(entry)}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
    ))}
  </div>
)

type RowProps = { entry: Entry; isActive: boolean; onPoint: () => void; onChoose: () => void }

const Row = ({ entry, isActive, onPoint, onChoose }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the field, where the focus stays
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    id={entryId(entry)}
    role="option"
    aria-selected={isActive}
    aria-disabled={entry.whyNot ? true : undefined}
    title={entry.whyNot}
    onPointerMove={isActive ? undefined : onPoint}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={classNames(
      'flex min-h-11 cursor-default items-center gap-3 rounded-badge px-2.5 py-1.5 select-none md:min-h-9',
      isActive && 'bg-sunken outline-hidden',
      entry.whyNot && 'opacity-55',
    )}
  >
    <entry.icon
      className={classNames('size-4.5 shrink-0', isActive ? 'text-brand' : 'text-soft')}
      strokeWidth={1.75}
      aria-hidden="true"
    />
    <span className="truncate">{entry.label}</span>
    {entry.detail && <span className="ml-auto max-w-1/2 shrink-0 truncate pl-2 text-sm text-soft">{entry.detail}</span>}
  </div>
)
