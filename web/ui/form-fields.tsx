import { type ComponentProps, useId, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form'
import { parseNumber, twofoldProblem } from '../platform/parse-number.ts'
import { hasFailed, type Read } from '../platform/use-failure.ts'
import { Choice } from './choice.tsx'
import { FieldError, FieldFrame, type FieldProps, inputClass, lastDay, typedExactly } from './field-frame.tsx'
import { useGoOnWithScans } from './go-on-with-scans.ts'
import { halfDay, halfTime, isHalfTyped } from './half-typed.ts'
import { QuietRetry } from './quiet-retry.tsx'
import { useDecimals } from './use-decimals.ts'
import { usePutBackScans } from './use-put-back-scans.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form is accepted whatever its resolver turns the values into
export type AnyForm<Values extends FieldValues> = UseFormReturn<Values, any, any>

/** A field of `form`, by its name in the contract. */
export type BoundField<Values extends FieldValues> = FieldProps & {
  form: AnyForm<Values>
  name: FieldPath<Values>
}

export const errorOf = <Values extends FieldValues>(form: AnyForm<Values>, name: FieldPath<Values>) =>
  (get(form.formState.errors, name) as { message?: string } | undefined)?.message

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoCapitalize'
>

/** One line of text; where it has come with several, a paragraph. `mono` for codes such as SKUs. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  mono = false,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  inputMode,
  maxLength,
  autoCapitalize,
  scanned = false,
  refused,
  ...frame
}: BoundField<Values> &
  InputProps & {
    mono?: boolean
    /** What stands in it is scanned: the Enter behind a code leads to the next field and sends nothing. Where it is `or typed` as often, a scan's does. */
    scanned?: boolean | 'or typed'
    /** What the server says of the text before anything is sent. */
    refused?: string | undefined
  }) {
  const lines = useLinesOf(form.getValues(name))
  const goOn = useGoOnWithScans(scanned === 'or typed')
  if (lines > 1) return <TextareaField wide={false} {...{ form, name, ...frame }} rows={lines} />
  return (
    <FieldFrame {...frame} error={errorOf(form, name) ?? refused}>
      {(aria) => (
        <input
          {...aria}
          {...form.register(name)}
          {...(mono && typedExactly)}
          {...{ type, autoComplete, placeholder, inputMode, maxLength, ...(autoCapitalize && { autoCapitalize }) }}
          onKeyDown={scanned ? goOn : undefined}
          className={mono ? `${inputClass} code` : inputClass}
        />
      )}
    </FieldFrame>
  )
}

const isCount = (number: number | null) => number !== null && Number.isInteger(number) && number >= 0

/** A number; blank is null, anything else that is no number is refused. `prefix` for '£'. A code scanned into it is none. */
export function NumberField<Values extends FieldValues>({
  form,
  name,
  decimals,
  prefix,
  parse = parseNumber,
  orElse,
  first,
  ...frame
}: BoundField<Values> & {
  /** The dialog begins with it: what stands before it is filled in. */
  first?: boolean
  /** With how many it stands there while nobody types: two for money. */
  decimals?: 1 | 2
  prefix?: string
  parse?: typeof parseNumber
  /** What blank text, and what is no whole number of at least 0, counts as, instead of being refused. */
  orElse?: number
}) {
  const [typed] = useState(() => ({ text: '' }))
  const read = (text: unknown) => {
    typed.text = String(text ?? '')
    const number = parse(text)
    return orElse === undefined || isCount(number) ? number : orElse
  }
  const field = useDecimals(form.register(name, { setValueAs: read }), decimals)
  const hearScan = usePutBackScans((before) =>
    form.setValue(name, before as PathValue<Values, typeof name>, { shouldDirty: true }),
  )
  const error = errorOf(form, name)
  const isUnread = error !== undefined && Number.isNaN(parse(typed.text))
  return (
    <FieldFrame {...frame} error={(isUnread && twofoldProblem(typed.text, decimals === 2)) || error}>
      {(aria) => (
        <div className="relative">
          {prefix && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-soft">
              {prefix}
            </span>
          )}
          <input
            {...aria}
            {...field}
            onKeyDown={hearScan}
            inputMode={decimals ? 'decimal' : 'numeric'}
            // biome-ignore lint/a11y/noAutofocus: a dialog puts the focus somewhere in any case
            autoFocus={first}
            data-prefix={prefix}
            data-decimals={decimals}
            autoComplete="off"
            className={`${inputClass} figures ${prefix ? 'pl-7' : ''}`}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** One of a few words. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  options,
  none,
  whole = false,
  read,
  onChosen,
  ...frame
}: BoundField<Values> & {
  /** Value and text of each choice, in order. */
  options: readonly (readonly [string, string])[]
  /** Text of the choice for nothing, stored as null: 'No location'. */
  none?: string
  /** The values are whole numbers. */
  whole?: boolean
  /** Where the choices come from, if they are read. */
  read?: Read
  /** Told when somebody chooses, to change what depends on it. */
  onChosen?: () => void
}) {
  const stored = (value: string) => (whole ? Number(value) : value || null)
  const register = form.register(name, {
    ...(onChosen && { onChange: onChosen }),
    ...((none !== undefined || whole) && { setValueAs: stored }),
  })
  return (
    <FieldFrame
      {...frame}
      error={errorOf(form, name)}
      {...(read && hasFailed(read) && { help: <QuietRetry read={read} what="The choices" /> })}
    >
      {(aria) => <Choice {...aria} {...register} options={options} none={none} />}
    </FieldFrame>
  )
}

const mostRows = 5

/**
 * How many lines a text has, or has had since it stands here. A browser strips the breaks from what stands in a field of one line: of an
 * address that came by the API, "Flat 2" above "12 Quay Street", it makes "Flat 212 Quay Street".
 */
function useLinesOf(text: unknown) {
  const [most, setMost] = useState(1)
  const lines = typeof text === 'string' ? Math.min(text.split(/\r\n?|\n/).length, mostRows) : 1
  if (lines > most) setMost(lines)
  return Math.max(lines, most)
}

/** Browsers write each break as one character: what is the same but for that nobody has edited. */
const asItWas = (was: unknown, now: unknown) =>
  typeof was === 'string' && was.replace(/\r\n?/g, '\n') === now ? was : now

/** A paragraph. */
export function TextareaField<Values extends FieldValues>({
  form,
  name,
  rows = 3,
  ...frame
}: BoundField<Values> & { rows?: number }) {
  return (
    <FieldFrame wide {...frame} error={errorOf(form, name)}>
      {(aria) => (
        <textarea
          {...aria}
          {...form.register(name, { setValueAs: (now) => asItWas(form.getValues(name), now) })}
          rows={rows}
          className={`${inputClass} h-auto! resize-y py-2`}
        />
      )}
    </FieldFrame>
  )
}

/** A calendar day, in the browser's own date picker; blank is null. */
export const DateField = <Values extends FieldValues>(props: BoundField<Values>) => <Picked {...props} type="date" />

/** A time of day, in the browser's own picker; blank is null. */
export const TimeField = <Values extends FieldValues>(props: BoundField<Values>) => <Picked {...props} type="time" />

type Picking<Values extends FieldValues> = BoundField<Values> & { type: 'date' | 'time' }

/** No schema takes it for a day or a time. */
const half = 'half typed'

function Picked<Values extends FieldValues>({ form, name, type, ...frame }: Picking<Values>) {
  const input = useRef<HTMLInputElement>(null)
  const setValueAs = (picked: string) => (isHalfTyped(input.current) ? half : picked || null)
  const { ref, onBlur, ...field } = form.register(name, { setValueAs })
  const error = errorOf(form, name)
  const isHalf = error !== undefined && form.getValues(name) === half
  return (
    <FieldFrame {...frame} error={isHalf ? (type === 'date' ? halfDay : halfTime) : error}>
      {(aria) => (
        <input
          {...aria}
          {...field}
          ref={(element) => {
            input.current = element
            ref(element)
          }}
          // A part that is typed is no change to the browser: the form reads it before Enter sends it.
          onKeyDown={(event) => event.key === 'Enter' && void field.onChange(event)}
          // Nor is clearing such a part: what was said of it is looked at again.
          onBlur={async (event) => {
            await onBlur(event)
            if (error) await form.trigger(name)
          }}
          type={type}
          max={type === 'date' ? lastDay : undefined}
          className={`${inputClass} figures`}
        />
      )}
    </FieldFrame>
  )
}

/** Yes or no. `disabledBecause` leaves it as it is and says why in place of the help. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  disabledBecause,
}: BoundField<Values> & { disabledBecause?: string | undefined }) {
  const id = useId()
  const error = errorOf(form, name)
  const note = disabledBecause ?? help
  const described = [note && `${id}-note`, error && id].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5 sm:col-span-full">
      <label className="flex min-h-11 items-center gap-3 md:min-h-9">
        <input
          type="checkbox"
          {...form.register(name)}
          // Of the words beside it the first are its name; the rest is said behind it.
          aria-label={label}
          aria-disabled={disabledBecause ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          title={disabledBecause}
          onClick={disabledBecause ? (event) => event.preventDefault() : undefined}
          className="size-4.5 shrink-0 accent-brand"
        />
        <span className="grid">
          <span data-label className="text-sm font-medium">
            {label}
          </span>
          {note && (
            <span id={`${id}-note`} className="text-xs text-soft">
              {note}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
