import { classNames } from '../../ui/class-names.ts'
import type { PictureName } from '../pictures.ts'
import { SitePicture } from '../site-picture.tsx'
import { Section } from './section.tsx'

type Props = { name: PictureName; title: string; text: string; alt: string; sizes: string }

/** Screens of the running product, in the visitor's own theme. */
export const Screens = () => (
  <Section
    title="The product, as it is"
    intro="Screens of a demo business, taken from the product that runs here. Nothing is mocked up."
  >
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[1fr_17.25rem]">
      <Screen
        name="screen-product"
        title="One product, everything about it"
        text="Stock as the largest figure, its curve over the weeks, and the movements it is the sum of."
        alt="The page of a product: stock on hand, reserved and available, a curve of its stock and its newest movements"
        sizes="(width >= 64rem) 52rem, 100vw"
      />
      <Screen
        name="phone-picking"
        title="Picking, in one hand"
        text="The same product in the browser of any phone."
        alt="Picking on a phone: the product to fetch, how many units of it, and the field to scan into"
        sizes="17rem"
      />
    </div>
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
      <Screen
        name="screen-receiving"
        title="A delivery, counted in"
        text="What was ordered, what has come, what is still to come. Each scan counts a unit."
        alt="Receiving a purchase order: each line with the units received of those ordered"
        sizes="(width >= 64rem) 34rem, 100vw"
      />
      <Screen
        name="screen-alerts"
        title="What needs somebody"
        text="Alerts with the figure and its threshold, and the rules that raise them."
        alt="The list of alerts: products at or below their minimum, each with its stock"
        sizes="(width >= 64rem) 34rem, 100vw"
      />
    </div>
  </Section>
)

const Screen = ({ name, title, text, alt, sizes }: Props) => (
  <figure
    className={classNames('grid content-start gap-4', name === 'phone-picking' && 'max-lg:mx-auto max-lg:max-w-69')}
  >
    <div
      className={classNames(
        'screen overflow-hidden',
        name === 'phone-picking' ? 'rounded-[1.5rem] border-4 border-ink' : 'rounded-card border border-line',
      )}
    >
      <SitePicture name={name} alt={alt} sizes={sizes} className="h-auto w-full" />
    </div>
    <figcaption className="grid gap-1">
      <span className="text-lg font-semibold">{title}</span>
      <span className="max-w-[52ch] text-[15px]/6 text-soft">{text}</span>
    </figcaption>
  </figure>
)
