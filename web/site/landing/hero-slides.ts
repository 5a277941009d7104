import type { PictureName } from '../pictures.ts'

type Slide = {
  caption: string
  picture: PictureName
  alt: string
  /** The drawing of scenes.svg it stands in. */
  scene: string
}

export const slides: readonly Slide[] = [
  {
    caption: 'Real-time inventory tracking',
    picture: 'hero-1',
    alt: 'The product list: each product with its SKU, its stock and whether it runs low',
    scene: 'tracking',
  },
  {
    caption: 'Smart analytics and insights',
    picture: 'hero-2',
    alt: 'The dashboard: what waits to be done, the stock in figures, and how the last thirty days went',
    scene: 'analytics',
  },
  {
    caption: 'Organized warehouse operations',
    picture: 'hero-3',
    alt: 'A picklist: what to fetch for an order, from where, and how much of it is done',
    scene: 'operations',
  },
  {
    caption: 'Team collaboration made simple',
    picture: 'hero-4',
    alt: 'An order with its timeline: who did what to it, and when',
    scene: 'team',
  },
]

/** Milliseconds each slide stands. */
export const slideStands = 4000
