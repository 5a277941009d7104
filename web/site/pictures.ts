import { signedInPages as pages } from '#contract/shared/pages.ts'

type Picture = {
  /** The screen of the demo business it shows; `:id` is a row of it. */
  page: string
  /** The browser window it is taken in, in CSS pixels: the picture's proportions. */
  width: number
  height: number
  /** How wide its files are, in pixels, the smallest first. */
  widths: readonly number[]
}

const onADesk = { width: 1360, height: 850, widths: [480, 800, 1200, 1920] } as const
const onAPhone = { width: 375, height: 760, widths: [375, 750] } as const

/** Every picture of the product on the site: what there has to be of each, in both themes and both formats, says `pictureFile`. */
export const pictures = {
  'hero-1': { page: pages.products, ...onADesk },
  'hero-2': { page: pages.dashboard, ...onADesk },
  'hero-3': { page: pages.picklist, ...onADesk },
  'hero-4': { page: pages.order, ...onADesk },
  'screen-product': { page: pages.product, ...onADesk },
  'screen-receiving': { page: pages.receiveOrder, ...onADesk },
  'screen-alerts': { page: pages.alerts, ...onADesk },
  'phone-picking': { page: pages.pickPicklist, ...onAPhone },
} as const satisfies Record<string, Picture>
export type PictureName = keyof typeof pictures

export const pictureThemes = ['light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]
/** The better one first: browsers take the first they know. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where one file of a picture is. */
export const pictureFile = (name: PictureName, theme: PictureTheme, width: number, format: PictureFormat) =>
  `/pictures/${name}-${theme}-${width}.${format}`

/** The recording of the product, its first picture and what is said to it; none is loaded before somebody wants to see it. */
export const demoRecording = {
  file: '/pictures/demo.webm',
  poster: '/pictures/demo-poster.webp',
  captions: '/pictures/demo.vtt',
} as const
