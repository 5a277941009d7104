import { Info } from 'lucide-react'
import { useState } from 'react'

type Props = { id: string; about: string; text: string }

/** A word more for whoever points at it or tabs to it, under the paragraph it stands in; Escape sends it away (WCAG 1.4.13). */
export function Tip({ id, about, text }: Props) {
  const [isSentAway, sendAway] = useState(false)
  const comeBack = () => sendAway(false)
  return (
    <span className="group/tip inline-block align-middle" onPointerLeave={comeBack}>
      <button
        type="button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onKeyDown={({ key }) => key === 'Escape' && sendAway(true)}
        onBlur={comeBack}
        className="-m-2.5 grid size-11 place-items-center rounded-control text-soft hover:text-ink"
      >
        <Info className="size-4.5" aria-hidden="true" />
      </button>
      {!isSentAway && (
        <span
          role="tooltip"
          id={id}
          className="invisible absolute top-full left-0 z-10 w-80 max-w-full rounded-control border border-line bg-paper px-3.5 py-2.5 text-base text-ink shadow-float group-focus-within/tip:visible group-hover/tip:visible"
        >
          {text}
        </span>
      )}
    </span>
  )
}
