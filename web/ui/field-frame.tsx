import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useOnceReleased } from './use-once-released.ts'

/** `max` of a field for a day: without one browsers take years of six figures. */
export const lastDay = '9999-12-31'

/** The look of everything one types into; 16 px on phones, on their side too, so that they do not zoom. */
export const inputClass =
  'h-11 w-full rounded-control border border-edge bg-card px-3 text-lg text-ink transition-colors duration-120 hover:border-ink/60 focus-visible:outline-offset-0 aria-invalid:border-out disabled:bg-sunken disabled:text-soft md:h-9 md:tall:text-base'

/** What is typed exactly, as codes and passwords are: a phone's keyboard neither begins it with a capital nor corrects it. */
export const typedExactly = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

export type FieldProps = {
  label: string
  /** Under the field, always. */
  help?: ReactNode
  /** Says 'Optional' beside the label. */
  optional?: boolean
  /** Says this there: what comes late moves nothing. */
  beside?: string | undefined
  /** Over the whole width of the form's two columns. */
  wide?: boolean
  /** It cannot be changed, for this reason: on hover and for screen readers. Undefined means it can. */
  disabledBecause?: string | undefined
}

/** What a control must carry so that label, help and error belong to it. */
export type ControlAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  disabled: boolean | undefined
  title: string | undefined
}

/** Label above, help under, error under that in red with an icon. */
export function FieldFrame({
  label,
  help,
  optional,
  beside = optional ? 'Optional' : undefined,
  wide,
  disabledBecause,
  error,
  children,
}: FieldProps & { error: string | undefined; children: (aria: ControlAria) => ReactNode }) {
  const id = useId()
  const shown = useOnceReleased(error)
  // That one may be left out is no news where what stands in it was refused.
  const said = { beside: beside && !error, why: disabledBecause, help, error }
  const described = Object.entries(said).flatMap(([part, is]) => (is ? `${id}-${part}` : []))
  const aria = {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    disabled: Boolean(disabledBecause) || undefined,
    title: disabledBecause,
  }
  return (
    <div className={classNames('grid content-start gap-1.5', wide && 'sm:col-span-full')}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {beside && (
          <span id={`${id}-beside`} className="text-xs text-soft">
            {beside}
          </span>
        )}
      </div>
      {children(aria)}
      {disabledBecause && (
        <span id={`${id}-why`} className="sr-only">
          {disabledBecause}
        </span>
      )}
      {help && (
        <div id={`${id}-help`} className="text-xs text-soft">
          {help}
        </div>
      )}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  )
}

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm text-out">
    <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
    {children}
  </p>
)
