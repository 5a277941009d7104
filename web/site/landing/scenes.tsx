import type { ReactNode } from 'react'
import { aisle, belt, type Drawn, pallet, rack } from './scene-paths.ts'

const [width, height] = [1600, 900]
const floor = 800

const line = 'fill-none stroke-edge/45'
const goods = 'fill-card stroke-edge/55'
const tinted = 'fill-brand-tint stroke-brand/45'

/** A drawing that fills the hero: its floor stays in the picture, whatever the window cuts off. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMaxYMax slice"
    className="absolute inset-0 size-full"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    {children}
    <path d={`M0 ${floor}H${width}`} className="fill-none stroke-edge" />
  </svg>
)

const Shelves = ({ frame, boxes, tinted: marked, ticks }: Drawn) => (
  <>
    <path d={boxes} className={goods} />
    <path d={marked} className={tinted} />
    <path d={frame} className={line} />
    <path d={ticks} className="fill-edge/70" />
  </>
)

const wall = rack({ x: 20, floor, bays: 11, levels: 6, seed: 7 })

/** A wall of shelves on which every box is known. */
const Tracking = () => (
  <Drawing>
    <Shelves {...wall} />
  </Drawing>
)

const heights = [2, 3, 3, 4, 6, 5, 7, 8, 10, 9, 12, 14]
const pallets = heights.map((rows, index) => pallet(60 + index * 130, floor, rows))
const trend = heights.map((rows, index) => [115 + index * 130, floor - 60 - rows * 34 - 34] as const)

const Pallets = ({ all }: { all: readonly ReturnType<typeof pallet>[] }) => (
  <>
    <path d={all.map(({ boxes }) => boxes).join('')} className={goods} />
    <path d={all.map(({ top }) => top).join('')} className={tinted} />
    <path d={all.map(({ base }) => base).join('')} className={line} />
  </>
)

/** Goods on pallets, which are a chart by themselves. */
const Analytics = () => (
  <Drawing>
    <Pallets all={pallets} />
    <path d={`M${trend.map((at) => at.join(' ')).join('L')}`} className="fill-none stroke-brand/70" strokeWidth="2.5" />
    <path
      d={trend.map(([x, y]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`).join('')}
      className="fill-paper stroke-brand/80"
      strokeWidth="2.5"
    />
  </Drawing>
)

const signs = [
  [200, 120, 1],
  [1340, 120, 1],
  [560, 260, 0.5],
  [1015, 260, 0.5],
] as const

const waiting = [pallet(720, floor, 2), pallet(1300, floor, 4), pallet(1430, floor, 3)]

/** Down the aisle: every bay has its sign, and the way is marked. */
const Operations = () => (
  <Drawing>
    <path d={aisle(width, height, 9, 9)} className={line} />
    <path
      d={`M800 420L560 ${height}M800 420L1040 ${height}`}
      className="fill-none stroke-brand/60"
      strokeDasharray="14 12"
    />
    <Pallets all={waiting} />
    {signs.map(([x, y, size], index) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M20 -160V0M60 -160V0" className={line} />
        <rect width="80" height="60" rx="8" className={goods} />
        <text x="40" y="41" textAnchor="middle" className="fill-soft text-[30px] font-semibold">
          {'ABCD'[index]}
        </text>
      </g>
    ))}
  </Drawing>
)

const belts = [belt(-20, 1620, 700, 11), belt(-20, 1620, 430, 5)]
const lamps = [180, 620, 1060, 1480]

/** The packing benches, one belt behind the other, and everybody at the same list. */
const Team = () => (
  <Drawing>
    {belts.map(({ rollers, parcels, frame }) => (
      <g key={frame}>
        <path d={parcels} className={goods} />
        <path d={frame} className="fill-none stroke-edge/70" />
        <path d={rollers} className={line} />
      </g>
    ))}
    <path d={lamps.map((x) => `M${x} 0v104m-46 34a46 34 0 0 1 92 0z`).join('')} className={tinted} />
    <path d={lamps.map((x) => `M${x - 60} 726V${floor}M${x + 60} 726V${floor}`).join('')} className={line} />
  </Drawing>
)

/** One for each slide of the hero, in their order. */
export const scenes = [Tracking, Analytics, Operations, Team] as const
