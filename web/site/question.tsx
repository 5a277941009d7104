import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  question: string
  /** Of those with the same name the browser keeps one open; without one, several may be. */
  name?: string
  id?: string
  children: ReactNode
}

/** A question that opens where it stands; the browser finds the words of closed ones too. */
export const Question = ({ question, name, id, children }: Props) => (
  <details name={name} id={id} className="group scroll-mt-24 border-b border-line">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
      <h3>{question}</h3>
      <Plus
        className="size-5 shrink-0 text-soft transition-transform duration-120 group-open:rotate-45"
        aria-hidden="true"
      />
    </summary>
    <div className="pr-8 pb-5 text-soft">{children}</div>
  </details>
)
