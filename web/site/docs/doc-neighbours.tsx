import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Neighbours } from './neighbours-of.server.ts'

const card =
  'grid min-h-11 gap-0.5 rounded-card border border-line px-5 py-4 transition-colors duration-120 hover:border-edge hover:bg-card'

/** The pages before and after this one. */
export const DocNeighbours = ({ previous, next }: Neighbours) => (
  <nav aria-label="Previous and next" className="mt-8 grid gap-4 sm:grid-cols-2 print:hidden">
    {previous && (
      <Link to={previous.path} rel="prev" className={card}>
        <span className="flex items-center gap-1.5 text-sm text-soft">
          {/* The other way round: the arrow to the left comes with every part of the signed-in lists. */}
          <ArrowRight className="size-3.5 rotate-180" aria-hidden="true" /> Previous
        </span>
        <span className="font-medium">{previous.title}</span>
      </Link>
    )}
    {next && (
      <Link to={next.path} rel="next" className={`${card} sm:col-start-2 sm:justify-items-end`}>
        <span className="flex items-center gap-1.5 text-sm text-soft">
          Next <ArrowRight className="size-3.5" aria-hidden="true" />
        </span>
        <span className="font-medium">{next.title}</span>
      </Link>
    )}
  </nav>
)
