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

/** A cell of two lines, each cut off where the column ends; the full text shows on hover. */
export function TwoLines({ first, second, strong = false, mono = false, wrap = false }: Props) {
  return (
    <span className="grid min-w-0">
      <span
        className={`truncate ${strong ? 'font-medium' : ''} ${mono ? 'code' : ''}`}
        title={typeof first === 'string' ? first : undefined}
      >
        {first}
      </span>
      {second && (
        <span
          className={`${wrap ? 'wrap-anywhere' : 'truncate'} text-xs font-normal text-soft`}
          title={typeof second === 'string' ? second : undefined}
        >
          {second}
        </span>
      )}
    </span>
  )
}

/** A code in mono, cut off where the column ends. */
export const Code = ({ children }: { children: string }) => (
  <span className="code block truncate" title={children}>
    {children}
  </span>
)
