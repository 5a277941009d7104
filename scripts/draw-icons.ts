// Draws the icons of the pages, and the picture shown where one is shared, into public. All of them are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { productName } from '#contract/shared/product-name.ts'
import { drawSharePicture } from './icons/draw-share-picture.ts'
import { icoOf } from './icons/ico-of.ts'
import { markSvg } from './icons/mark-svg.ts'

const folder = fileURLToPath(new URL('../public/', import.meta.url))
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size).png({ palette: true, effort: 10 }).toBuffer()

await mkdir(`${folder}pictures`, { recursive: true })
await writeFile(`${folder}favicon.svg`, markSvg({ title: productName }))
await writeFile(`${folder}favicon.ico`, icoOf(await png(markSvg(), 32), 32))
// Phones and desktops cut their own corners.
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const)
  await writeFile(`${folder}${name}.png`, await png(markSvg({ isSquare: true }), size))
await writeFile(`${folder}pictures/open-graph.png`, await drawSharePicture())
