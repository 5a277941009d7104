type Props = { id: string; side: 'left' | 'right'; problem: string }

/** What is wrong with what was typed into a cell, below it, over the rows that follow: nothing moves for it. */
export const CellProblem = ({ id, side, problem }: Props) => (
  <span
    id={id}
    role="alert"
    className={`absolute top-full z-10 mt-1 w-max max-w-60 rounded-badge border border-out bg-card px-2 py-1 text-left text-xs whitespace-normal text-out shadow-float ${side === 'left' ? 'left-0' : 'right-0'}`}
  >
    {problem}
  </span>
)
