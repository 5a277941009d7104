import { type ReactNode, Suspense } from 'react'

type Props = {
  /** What can be done with the rows that are selected; falsy while none is. */
  bulk: ReactNode
  /** The toolbar. */
  children: ReactNode
}

/**
 * The toolbar of a list, and what stands in its place while rows are selected: it keeps its height then, so that no row moves from under the
 * finger that has just ticked one, and cannot be used, as another filter would take the choice away. On a phone it stays in sight, and what is
 * done with the rows takes the place of the page's own actions, at thumb height. On a desk it gives way once its bar has come.
 */
export const ToolbarPlace = ({ bulk, children }: Props) => (
  <div
    className={
      bulk ? 'md:pointer-events-none md:sticky md:top-14 md:z-15 md:grid md:items-start md:*:[grid-area:1/1]' : ''
    }
  >
    <div inert={Boolean(bulk)} className={bulk ? 'max-md:opacity-50 md:has-[+section]:invisible' : ''}>
      {children}
    </div>
    <Suspense>{bulk}</Suspense>
  </div>
)
