import { Badge } from '../../ui/badge.tsx'
import { SiteDialog } from '../frame/site-dialog.tsx'
import type { Result } from './result-texts.server.ts'

/** What is behind the figure of a card: its sum, or how it comes about. */
export const ResultDialog = ({ id, title, figure, label, intro, rows, totals, points, illustration }: Result) => (
  <SiteDialog id={id} title={title}>
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-3xl font-semibold tracking-[-0.03em]">{figure}</span>{' '}
        <span className="text-soft">{label}</span>
      </p>
      <p className="text-lg text-soft">{intro}</p>
      {rows.length > 0 && <Rows rows={rows} />}
      {totals.length > 0 && <Rows rows={totals} isStrong />}
      {points.length > 0 && (
        <dl className="grid gap-4">
          {points.map(([name, text]) => (
            <div key={name} className="grid gap-0.5">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {illustration.length > 0 && (
        <div className="grid justify-items-start gap-2 rounded-control border border-dashed border-edge px-4 py-3">
          <Badge look="secondary">Illustration</Badge>
          <Rows rows={illustration} />
        </div>
      )}
    </div>
  </SiteDialog>
)

const Rows = ({ rows, isStrong = false }: { rows: Result['rows']; isStrong?: boolean }) => (
  <dl className={isStrong ? 'grid w-full text-lg font-semibold' : 'grid w-full'}>
    {rows.map(([name, figure]) => (
      <div key={name} className="flex justify-between gap-6 border-b border-line py-2 last:border-0">
        <dt>{name}</dt>
        <dd className="figures text-right">{figure}</dd>
      </div>
    ))}
  </dl>
)
