import type { PictureName } from '../pictures.ts'
import { SitePicture } from '../site-picture.tsx'
import { Section } from './section.tsx'

const onADesk = [
  {
    name: 'screen-product',
    title: 'One product, everything about it',
    text: 'Stock as the largest figure, its curve over the weeks, and the movements it is the sum of.',
    alt: 'The page of a product: stock on hand, reserved and available, a curve of its stock and its newest movements',
  },
  {
    name: 'screen-receiving',
    title: 'A delivery, counted in',
    text: 'What was ordered, what has come, what is still to come. Each scan counts a unit.',
    alt: 'Receiving a purchase order: each line with the units received of those ordered',
  },
  {
    name: 'screen-alerts',
    title: 'What needs somebody',
    text: 'Alerts with the figure and its threshold, and the rules that raise them.',
    alt: 'The list of alerts: products at or below their minimum, each with its stock',
  },
] as const satisfies readonly { name: PictureName; title: string; text: string; alt: string }[]

/** Screens of the running product, in the visitor's own theme. */
export const Screens = () => (
  <Section
    title="The product, as it is"
    intro="Screens of a demo business, taken from the product that runs here. Nothing is mocked up."
  >
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[1fr_1fr_15rem]">
      {onADesk.map(({ name, title, text, alt }, index) => (
        <figure
          key={name}
          className={index === 0 ? 'grid content-start gap-4 lg:col-span-3' : 'grid content-start gap-4'}
        >
          <div className="screen overflow-hidden rounded-card border border-line">
            <SitePicture
              name={name}
              alt={alt}
              sizes={index === 0 ? '(width >= 72rem) 70rem, 100vw' : '(width >= 64rem) 26rem, 100vw'}
              className="h-auto w-full"
            />
          </div>
          <Words title={title} text={text} />
        </figure>
      ))}
      <figure className="grid content-start gap-4 max-lg:mx-auto max-lg:max-w-75">
        <div className="screen overflow-hidden rounded-[1.5rem] border-4 border-ink">
          <SitePicture
            name="phone-picking"
            alt="Picking on a phone: the product to fetch, how many units of it, and the field to scan into"
            sizes="19rem"
            className="h-auto w-full"
          />
        </div>
        <Words title="Picking, in one hand" text="The same product in the browser of any phone." />
      </figure>
    </div>
  </Section>
)

const Words = ({ title, text }: { title: string; text: string }) => (
  <figcaption className="grid gap-1">
    <span className="text-lg font-semibold">{title}</span>
    <span className="max-w-[52ch] text-[15px]/6 text-soft">{text}</span>
  </figcaption>
)
