import { classNames } from '../../ui/class-names.ts'
import { SitePicture } from '../site-picture.tsx'
import { Crates } from './crates.tsx'
import type { slides } from './hero-slides.ts'
import scenes from './scenes.svg'

type Props = (typeof slides)[number] & {
  place: number
  isSelected: boolean
  /** Until the page is up, what is not seen is not there, and fetches nothing. */
  isWaiting: boolean
}

/** A screen of the product in the warehouse it is for, and what it shows in a line. */
export function HeroSlide({ caption, picture, alt, scene, place, isSelected, isWaiting }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no slide
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of 4`}
      aria-hidden={!isSelected}
      hidden={isWaiting && !isSelected}
      className={classNames(
        'absolute inset-0 transition-[opacity,visibility] duration-700 motion-reduce:transition-none',
        !isSelected && 'invisible opacity-0',
      )}
    >
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <use href={`${scenes}#${scene}`} />
      </svg>
      <div className="hero-veil absolute inset-0" />
      <figure>
        <div className="absolute inset-x-5 bottom-36 h-60 md:mx-auto md:aspect-16/10 md:h-auto md:max-w-172 lg:mx-0 lg:max-w-none lg:top-[calc(50%-1rem)] lg:right-[max(1.25rem,calc((100vw-90rem)/2))] lg:bottom-auto lg:left-auto lg:aspect-16/10 lg:h-auto lg:w-[min(49vw,49rem)] lg:-translate-y-1/2">
          <div className="screen size-full overflow-hidden rounded-card border border-edge/60 shadow-float">
            <SitePicture
              name={picture}
              alt={alt}
              sizes="(width >= 64rem) min(49vw, 49rem), 100vw"
              isEager={place === 0}
              className="size-full object-cover object-left-top"
            />
          </div>
          <Crates className={classNames('absolute -bottom-5 w-28 lg:w-36', place % 2 ? '-left-6' : '-right-4')} />
        </div>
        <figcaption className="absolute inset-x-0 bottom-19 lg:bottom-7">
          <span className="mx-auto block max-w-6xl px-5 text-xl font-medium tracking-[-0.01em]">{caption}</span>
        </figcaption>
      </figure>
    </div>
  )
}
