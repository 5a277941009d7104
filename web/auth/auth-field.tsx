import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { FieldFrame, inputClass, typedExactly } from '../ui/field-frame.tsx'

type Props = { label: string; help?: string; error: string | undefined; disabledBecause?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'defaultValue'
>

/** A field of the sign-in and sign-up forms; a password can be looked at. */
export function AuthField({ label, help, error, disabledBecause, type = 'text', ...input }: Props) {
  const [frame, seen, setSeen] = useSeen()
  const isPassword = type === 'password'
  const isExact = isPassword || input.name === 'code'
  return (
    <FieldFrame label={label} error={error} disabledBecause={disabledBecause} {...(help && { help })}>
      {(aria) => (
        <div ref={frame} className="relative">
          <input
            {...aria}
            {...input}
            {...(isExact && typedExactly)}
            type={isPassword && seen ? 'text' : type}
            className={`${inputClass} md:h-10 ${isPassword ? 'pr-11' : ''}`}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={seen ? 'Hide password' : 'Show password'}
              onClick={() => setSeen(!seen)}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-soft hover:text-ink"
            >
              {seen ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Whether a password is looked at: never where its form was emptied, for what is typed there next. */
function useSeen() {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const form = frame.current?.closest('form')
    const hide = () => setSeen(false)
    form?.addEventListener('reset', hide)
    return () => form?.removeEventListener('reset', hide)
  }, [])
  return [frame, seen, setSeen] as const
}
