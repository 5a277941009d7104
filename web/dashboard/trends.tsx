import type { Trends as Answer } from '#contract/dashboard.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { formatMoney, formatNumber, plural } from '../platform/format.ts'
import { type Read, useFailure } from '../platform/use-failure.ts'
import { useFilters } from '../platform/use-filters.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { BestSellers } from './best-sellers.tsx'
import { DayPlot } from './day-plot.tsx'
import { noSales } from './empty-words.ts'
import { IdleProducts, idleTitle } from './idle-products.tsx'
import { movementsWith, salesOf } from './lists-behind.ts'
import { OrdersByStatus } from './orders-by-status.tsx'
import { PeriodChoice, periods } from './period-choice.tsx'
import { shortPounds, shortUnits } from './short-figures.ts'

const filters = { days: periods } as const

/** How it went: what is plotted over 30 or 90 days, and what stands out. */
export function Trends({ trends }: { trends: Read & { data: Answer | undefined } }) {
  const failure = useFailure(trends)
  const [{ days = '30' }, setFilters] = useFilters(filters)
  return (
    <section aria-labelledby="trends" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3 narrow:flex-wrap">
        <h2 id="trends" className="text-lg font-semibold">
          How it went
        </h2>
        <PeriodChoice
          disabled={!trends.data}
          value={days}
          onChange={(next) => setFilters({ days: next }, { replace: true })}
        />
      </div>
      {failure ? (
        <ErrorNotice title="The plots could not be loaded." {...failure} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2 2xl:grid-cols-3">
          {trends.data ? <Plots trends={trends.data} span={Number(days)} /> : titles.map(Place)}
        </div>
      )}
    </section>
  )
}

const titles = ['Units out', 'Sales', 'Stock value', 'Orders by status', 'Best sellers', idleTitle]
/** As high as a plot with its figure above it. */
const Place = (title: string) => (
  <Panel key={title} title={title}>
    <div aria-hidden="true" className="grid h-64 grid-rows-[auto_1fr] gap-3 p-4 md:h-73">
      <div className="h-3.5 w-32 animate-breathe rounded-badge bg-sunken" />
      <div className="animate-breathe rounded-control bg-sunken" />
    </div>
  </Panel>
)

function Plots({ trends, span }: { trends: Answer; span: number }) {
  const days = trends.days.slice(-span)
  const plotted = { days, words: `in ${span} days` }
  return (
    <>
      <UnitsOut {...plotted} />
      <Sales {...plotted} />
      <StockValue {...plotted} />
      <OrdersByStatus orders={trends.orders} />
      <BestSellers
        countedAt={trends.best_sellers.counted_at}
        sellers={span === 30 ? trends.best_sellers.last_30_days : trends.best_sellers.last_90_days}
        days={span}
      />
      <IdleProducts idle={trends.idle} />
    </>
  )
}

type Days = Answer['days']
/** `words`: 'in 30 days'. */
type PlotProps = { days: Days; words: string }

const spanOf = (days: Days) => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' })
const valuesOf = (days: Days, figure: 'units_out' | 'sales' | 'stock_value') =>
  days.map((one) => ({ day: one.day, value: one[figure] }))
const sumOf = (days: Days, figure: 'units_out' | 'orders') => days.reduce((total, one) => total + one[figure], 0)

const UnitsOut = ({ days, words }: PlotProps) => (
  <DayPlot
    {...{ title: 'Units out', unit: 'Units', kind: 'bars', format: formatNumber, short: shortUnits }}
    days={valuesOf(days, 'units_out')}
    total={{
      value: sumOf(days, 'units_out'),
      to: movementsWith({ movement_type: 'out', ...spanOf(days) }),
      words,
    }}
    behind={(day) => movementsWith({ movement_type: 'out', from: day, to: day })}
    empty={`Nothing left the shelves ${words}.`}
  />
)

const Sales = ({ days, words }: PlotProps) => (
  <DayPlot
    {...{ title: 'Sales', unit: 'Pounds', kind: 'bars', format: formatMoney, short: shortPounds }}
    days={valuesOf(days, 'sales')}
    total={{
      value: poundsOf(days),
      to: salesOf(spanOf(days)),
      words: `${words}, ${plural(sumOf(days, 'orders'), 'order')}`,
    }}
    behind={(day) => salesOf({ from: day, to: day })}
    empty={noSales(sumOf(days, 'orders'), words)}
  />
)

const StockValue = ({ days, words }: PlotProps) => (
  <DayPlot
    {...{ title: 'Stock value', unit: 'Pounds', kind: 'area', format: formatMoney, short: shortPounds }}
    days={valuesOf(days, 'stock_value')}
    total={{ value: days.at(-1)?.stock_value ?? 0, to: pages.products, words: 'at cost, today' }}
    empty={`There was no stock with a cost price ${words}.`}
  />
)

/** Added in pence: pounds are no whole numbers. */
const poundsOf = (days: readonly { sales: number }[]) =>
  days.reduce((pence, { sales }) => pence + Math.round(sales * 100), 0) / 100
