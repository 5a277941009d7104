import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  id?: string
  title: string
  intro: ReactNode
  isTinted?: boolean
  isBeside?: boolean
  className?: string
  children: ReactNode
}

/** A part of the landing page: its heading with a sentence or two, and what there is to see, below it or beside it. */
export const Section = ({ id, title, intro, isTinted = false, isBeside = false, className, children }: Props) => (
  <section
    id={id}
    className={classNames(
      'landing-section scroll-mt-16 py-20 md:py-28',
      isTinted && 'border-y border-line bg-sunken',
      className,
    )}
  >
    <div
      className={classNames(
        'mx-auto grid max-w-6xl gap-10 px-5 md:gap-14',
        isBeside && 'lg:grid-cols-[1fr_1.6fr] lg:gap-20',
      )}
    >
      <div className="grid max-w-2xl content-start gap-3">
        <h2 className="text-2xl font-semibold md:text-3xl">{title}</h2>
        <div className="text-[17px]/7 text-pretty text-soft">{intro}</div>
      </div>
      {children}
    </div>
  </section>
)
