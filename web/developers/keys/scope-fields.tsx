import { useId } from 'react'
import type { ApiScope } from '#contract/shared/api-scopes.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { readingAll, type ScopeArea, scopeAreas, toggled } from './scope-areas.ts'

type Props = { held: readonly ApiScope[]; error: string | undefined; onChange: (scopes: ApiScope[]) => void }

/** What a key may read and write, area by area. */
export function ScopeFields({ held, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-2 sm:col-span-full">
      <div className="flex items-center justify-between gap-3">
        <legend className="contents text-sm font-medium">What it may do</legend>
        <Button size="small" look="quiet" onClick={() => onChange([...new Set([...held, ...readingAll])])}>
          Read Everything
        </Button>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="divide-y divide-line rounded-control border border-line">
        <div aria-hidden="true" className="grid grid-cols-[1fr_3.5rem_3.5rem] px-3 py-1.5 text-xs text-soft">
          <span />
          <span className="text-center">Read</span>
          <span className="text-center">Write</span>
        </div>
        {scopeAreas.map((area) => (
          <AreaRow key={area.label} area={area} {...{ held, error, onChange }} />
        ))}
      </div>
    </fieldset>
  )
}

function AreaRow({ area, held, error, onChange }: { area: ScopeArea } & Props) {
  const box = (which: 'read' | 'write') => {
    const scope = area[which]
    return (
      <span className="grid place-items-center">
        {scope && (
          <SelectBox
            label={`${which === 'read' ? 'Read' : 'Write'}: ${area.label}`}
            checked={held.includes(scope)}
            invalid={Boolean(error)}
            onChange={() => onChange(toggled(held, scope))}
          />
        )}
      </span>
    )
  }
  return (
    <div className="grid min-h-11 grid-cols-[1fr_3.5rem_3.5rem] items-center px-3 py-1 md:min-h-9">
      <span className="text-sm">{area.label}</span>
      {box('read')}
      {box('write')}
    </div>
  )
}
