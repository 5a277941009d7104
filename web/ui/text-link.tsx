import { Link } from 'react-router'

type Props = { to: string; children: string; mono?: boolean }

/** A record that a page or a line of text names. */
export const TextLink = ({ to, children, mono = false }: Props) => (
  <Link to={to} className={`wrap-anywhere text-brand underline underline-offset-4 ${mono ? 'code' : ''}`}>
    {children}
  </Link>
)
