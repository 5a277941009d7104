import type { ReactNode } from 'react'

type Props = {
  first: ReactNode
  second?: ReactNode
  /** For the cell that names the row. */
  strong?: boolean
  mono?: boolean
  /** Shows the second line whole, over as many lines as it takes. */
  wrap?: boolean
}

/** A cell of a name, which may take two lines where nothing stands below it; what is cut off shows on hover. In low rows all stands in one line. */
export function TwoLines({ first, second, strong = false, mono = false, wrap = false }: Props) {
  return (
    <span className="grid min-w-0 compact:flex compact:items-baseline compact:gap-2">
      <span
        className={`line-clamp-2 narrow:line-clamp-none wrap-anywhere compact:block compact:min-w-0 compact:truncate ${strong ? 'font-medium' : ''} ${mono ? 'code' : ''}`}
        title={typeof first === 'string' ? first : undefined}
      >
        {first}
      </span>
      {second && (
        <span
          className={`${wrap ? 'wrap-anywhere compact:truncate' : 'truncate'} text-xs font-normal text-soft`}
          title={typeof second === 'string' ? second : undefined}
        >
          {second}
        </span>
      )}
    </span>
  )
}

/** A code in mono: whole where one can be, because codes differ at their ends. */
export const Code = ({ children }: { children: string }) => (
  <span className="code line-clamp-4 min-w-0 wrap-anywhere" title={children}>
    {children}
  </span>
)
