import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { sends } from './sends.ts'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors duration-120 ease-out'
const looks = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line bg-card text-ink hover:border-edge hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  destructive: 'border border-transparent bg-out-fill text-on-out hover:opacity-90',
}
const sizes = {
  small: 'h-11 px-3 text-sm md:h-8 md:px-2.5',
  normal: 'h-11 px-4 text-base md:h-9 md:px-3.5',
  large: 'h-14 px-6 text-lg',
  icon: 'size-11 md:size-8 [&_svg]:size-4',
}

/** In a button whose press is under way, and which is `relative`: it takes no room from what stands beside the button. */
export const BusyBar = () => (
  <span className="absolute inset-x-2.5 bottom-1 h-0.5 overflow-hidden rounded-full bg-current/25 forced-colors:bg-[ButtonFace] before:block before:h-full before:w-1/3 before:animate-pass before:rounded-full before:bg-current motion-reduce:before:w-full forced-colors:before:bg-[Highlight]" />
)

/** A label too long for its place goes into two lines: on pages for everybody, whose text may be twice as large. */
const wrapping = 'h-auto! py-1 text-balance whitespace-normal!'
const leastHeights = { small: 'min-h-11 md:min-h-8', normal: 'min-h-11 md:min-h-9', large: 'min-h-14', icon: '' }

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes; wraps?: boolean }

/** The classes of a button, for links and for parts of other components that must look like one. */
export const buttonClass = ({ look = 'secondary', size = 'normal', wraps = false }: Look = {}, extra?: string) =>
  classNames(shape, looks[look], sizes[size], wraps && `${wrapping} ${leastHeights[size]}`, extra)

type Props = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Shows a bar below the label and ignores presses. Given to what sends something: it ignores a double press. */
    pending?: boolean
    disabled?: boolean | undefined
    /** Disabled with this reason on hover and for screen readers; undefined means allowed. */
    disabledBecause?: string | undefined
    icon?: ReactNode
  }

/** A button that says what it does. Primary once per screen. */
export function Button({
  look,
  size,
  wraps = false,
  pending,
  disabled,
  disabledBecause,
  icon,
  children,
  className,
  ...rest
}: Props) {
  const off = disabled || pending || Boolean(disabledBecause)
  return (
    <button
      type="button"
      {...rest}
      {...(pending !== undefined && { [sends]: '' })}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      title={disabledBecause ?? rest.title}
      onClick={off ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass(
        { ...(look && { look }), ...(size && { size }), wraps },
        classNames(pending ? 'relative' : off && 'cursor-not-allowed opacity-55', className),
      )}
    >
      {icon}
      {children}
      {pending && <BusyBar />}
      {disabledBecause && <span className="sr-only">({disabledBecause})</span>}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'secondary',
  size = 'normal',
  wraps = false,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, size, wraps }, className)} />
}

/** A square button with a picture only; the label is read out and shown on hover. */
export function IconButton({ label, look = 'quiet', ...rest }: Omit<Props, 'children'> & { label: string }) {
  return <Button {...rest} look={look} size="icon" aria-label={label} title={rest.disabledBecause ?? label} />
}
