import { Link } from 'react-router'

/** The number or code of a record, which opens its page. */
export const CodeLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="code font-medium whitespace-nowrap underline-offset-4 hover:underline">
    {children}
  </Link>
)
