import { Link } from 'react-router'

type Props = { to: string; children: string }

const look = 'underline-offset-4 hover:underline'

/** What a row of a list is about, in its first cell: a click anywhere on the row follows it (`open-rows.ts`). */
export const RowLink = ({ to, children }: Props) => (
  <Link data-opens="" to={to} title={children} className={look}>
    {children}
  </Link>
)

/** Another record that a row names. */
export const CellLink = ({ to, children }: Props) => (
  <Link to={to} title={children} className={look}>
    {children}
  </Link>
)
