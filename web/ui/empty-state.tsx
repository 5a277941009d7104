import type { ReactNode } from 'react'
import { EmptyPicture } from './empty-picture.tsx'

type Props = {
  /** The specification's text, such as 'No products found'. */
  title: string
  /** What to do about it. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Nothing to show, said with one drawn picture and one action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <EmptyPicture className="mb-3 h-24 text-soft" />
      <p className="text-lg font-medium">{title}</p>
      {text && <p className="max-w-sm text-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
