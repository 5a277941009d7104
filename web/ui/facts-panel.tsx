import type { ReactNode } from 'react'
import { Remark } from './fact.tsx'
import { Panel } from './panel.tsx'

type Props = { title: string; aside?: ReactNode; notes?: string | null; children: ReactNode }

/** What is known of a record: its facts side by side, its notes below them. */
export const FactsPanel = ({ title, aside, notes, children }: Props) => (
  <Panel title={title} aside={aside}>
    <dl className="grid grid-cols-2 narrow:grid-cols-1 gap-x-6 gap-y-4 px-4 py-4 lg:grid-cols-4 lg:gap-x-10">
      {children}
    </dl>
    {notes && <Remark name="Notes">{notes}</Remark>}
  </Panel>
)
