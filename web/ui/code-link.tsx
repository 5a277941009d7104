import { Link } from 'react-router'

type Props = { to: string; children: string; opensRow?: boolean }

/** The number or code of a record, which opens its page; `opensRow` where it is what a row of a list is about. */
export const CodeLink = ({ to, children, opensRow = false }: Props) => (
  <Link
    to={to}
    data-opens={opensRow ? '' : undefined}
    className="code font-medium whitespace-nowrap underline-offset-4 hover:underline inline-flex min-h-6 items-center md:-my-1"
  >
    {children}
  </Link>
)
