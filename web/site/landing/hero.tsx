import { Check, CirclePlay } from 'lucide-react'
import { productName } from '#contract/shared/product-name.ts'
import { Button } from '../../ui/button.tsx'
import { TrialLink } from '../frame/trial-link.tsx'
import { opens } from '../frame/use-invokers.ts'
import { demoDialogId } from './demo-dialog.tsx'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { slides } from './hero-slides.ts'
import { useRotation } from './use-rotation.ts'

/** The first thing anyone sees: what it is, how to begin, and four screens of it in turn behind the words. */
export function Hero({ facts }: { facts: readonly string[] }) {
  const rotation = useRotation()
  return (
    <section
      {...rotation.underPointer}
      {...rotation.underFinger}
      className="relative isolate grid touch-pan-y touch-pinch-zoom min-h-[max(100svh,56rem)] content-start overflow-hidden border-b border-line lg:min-h-[max(100svh,40rem)] lg:content-center"
    >
      <section aria-roledescription="carousel" aria-label={`${productName} in four pictures`}>
        <div aria-live={rotation.isRunning ? 'off' : 'polite'} className="absolute inset-0 -z-10 overflow-hidden">
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.caption}
              {...slide}
              place={index}
              isSelected={index === rotation.selected}
              isWaiting={!rotation.isUp}
            />
          ))}
        </div>
        <HeroControls rotation={rotation} />
      </section>
      <div className="mx-auto w-full max-w-6xl px-5 pt-26 max-md:pb-104 md:max-lg:pb-152 lg:pt-16 lg:pb-24">
        <Opening facts={facts} />
      </div>
    </section>
  )
}

const Opening = ({ facts }: { facts: readonly string[] }) => (
  <div className="grid gap-6 lg:max-w-112">
    <h1 className="text-3xl font-semibold tracking-[-0.03em] md:text-4xl">Every unit accounted for.</h1>
    <p className="max-w-[34rem] text-[17px]/7 text-soft">
      {productName} keeps the stock and the orders of small UK businesses: what you hold, what you have promised, what
      is on its way, and every movement in between.
    </p>
    <div className="flex flex-wrap gap-3 max-sm:grid">
      <TrialLink size="large">Start Your Free Trial</TrialLink>
      <Button wraps size="large" icon={<CirclePlay className="size-5" aria-hidden="true" />} {...opens(demoDialogId)}>
        Watch Demo
      </Button>
    </div>
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-soft">
      {facts.map((fact) => (
        <li key={fact} className="figures flex items-center gap-1.5">
          <Check className="size-4 text-brand" aria-hidden="true" />
          {fact}
        </li>
      ))}
    </ul>
  </div>
)
