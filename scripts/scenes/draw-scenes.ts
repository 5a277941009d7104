import { aisle, belt, type Drawn, pallet, rack } from './scene-paths.ts'

const [width, height] = [1600, 900]
const floor = 800

/** Colours are the page's own tokens: the page that uses a drawing hands them down to it, light or dark. */
const path = (d: string, fill: string, stroke: string, more = '') =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}"${more}/>`
const line = (d: string) => path(d, 'none', 'var(--edge)', ' stroke-opacity=".45"')
const goods = (d: string) => path(d, 'var(--card)', 'var(--edge)', ' stroke-opacity=".55"')
const marked = (d: string) => path(d, 'var(--brand-tint)', 'var(--brand)', ' stroke-opacity=".45"')
const drawnIn = (d: string, more: string) => path(d, 'none', 'var(--brand)', more)

const shelves = ({ frame, boxes, tinted, ticks }: Drawn) =>
  goods(boxes) + marked(tinted) + line(frame) + path(ticks, 'var(--edge)', 'none', ' fill-opacity=".7"')

const pallets = (all: readonly ReturnType<typeof pallet>[]) =>
  goods(all.map(({ boxes }) => boxes).join('')) +
  marked(all.map(({ top }) => top).join('')) +
  line(all.map(({ base }) => base).join(''))

/** A wall of shelves on which every box is known. */
const tracking = () => shelves(rack({ x: 20, floor, bays: 11, levels: 6, seed: 7 }))

/** Goods on pallets, which are a chart by themselves. */
function analytics() {
  const heights = [2, 3, 3, 4, 6, 5, 7, 8, 10, 9, 12, 14]
  const trend = heights.map((rows, index) => [115 + index * 130, floor - 94 - rows * 34] as const)
  return (
    pallets(heights.map((rows, index) => pallet(60 + index * 130, floor, rows))) +
    drawnIn(`M${trend.map((at) => at.join(' ')).join('L')}`, ' stroke-opacity=".7"') +
    path(
      trend.map(([x, y]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`).join(''),
      'var(--paper)',
      'var(--brand)',
    )
  )
}

/** Down the aisle: every row has its sign, and the way is marked. */
function operations() {
  const signs = [
    [200, 120, 1],
    [1340, 120, 1],
    [560, 260, 0.5],
    [1015, 260, 0.5],
  ] as const
  return (
    line(aisle(width, height, 9, 9)) +
    drawnIn(`M800 420L560 ${height}M800 420L1040 ${height}`, ' stroke-opacity=".6" stroke-dasharray="14 12"') +
    pallets([pallet(1300, floor, 4), pallet(1430, floor, 3)]) +
    signs.map(([x, y, size], index) => sign(x, y, size, 'ABCD'.charAt(index))).join('')
  )
}

const sign = (x: number, y: number, size: number, letter: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${line('M20 -160V0M60 -160V0')}${goods('M0 0h80v60h-80z')}` +
  `<text x="40" y="41" text-anchor="middle" font-size="30" font-weight="600" fill="var(--ink-soft)">${letter}</text></g>`

/** The packing benches, one belt behind the other, and everybody under the same light. */
function team() {
  const lamps = [180, 620, 1060, 1480]
  const belts = [belt(-20, 1620, 700, 11), belt(-20, 1620, 430, 5)]
  return (
    belts.map(({ rollers, parcels, frame }) => goods(parcels) + line(frame) + line(rollers)).join('') +
    marked(lamps.map((x) => `M${x} 0v104m-46 34a46 34 0 0 1 92 0z`).join('')) +
    line(lamps.map((x) => `M${x - 60} 726V${floor}M${x + 60} 726V${floor}`).join(''))
  )
}

/** The floor stays in the picture, whatever the window cuts off. */
const symbol = (id: string, drawing: string) =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMax slice" stroke-width="1.5">${drawing}` +
  `${path(`M0 ${floor}H${width}`, 'none', 'var(--edge)')}</symbol>`

/** The four drawings behind the hero of the site, as one file of symbols. */
export const drawScenes = () =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Four corners of a warehouse</title>
${symbol('tracking', tracking())}
${symbol('analytics', analytics())}
${symbol('operations', operations())}
${symbol('team', team())}
</svg>
`
