import { type ReactNode, Suspense, use } from 'react'
import { rowParts } from './data-table.tsx'

/** What can be pressed below a list comes with its rows: they are seldom as high as what stands for them, and would move it from under a press. */
export const BelowRows = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <AfterRows>{children}</AfterRows>
  </Suspense>
)

function AfterRows({ children }: { children: ReactNode }) {
  use(rowParts)
  return children
}
