import { Pause, Play } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { slides } from './hero-slides.ts'
import type { Rotation } from './use-rotation.ts'

/** A dot for each slide, and the button that stops them (WCAG 2.2.2). Without a script there is nothing to control. */
export function HeroControls({ rotation }: { rotation: Rotation }) {
  const { selected, select, isPlaying, toggle, underFocus } = rotation
  return (
    <div className="absolute inset-x-0 bottom-5 z-10 noscript:hidden">
      <div className="mx-auto flex max-w-6xl px-2.5 lg:justify-end" {...underFocus}>
        {slides.map(({ caption }, index) => (
          <button
            key={caption}
            type="button"
            aria-label={`Show slide ${index + 1}: ${caption}`}
            aria-current={index === selected}
            onClick={() => select(index)}
            className="grid size-11 place-items-center rounded-control"
          >
            <span
              className={classNames(
                'block h-2 rounded-full transition-[width,background-color] duration-180 ease-out',
                index === selected ? 'w-6 bg-brand' : 'w-2 bg-edge',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
          onClick={toggle}
          className="grid size-11 place-items-center rounded-control text-soft hover:text-ink"
        >
          {isPlaying ? (
            <Pause className="size-4.5" aria-hidden="true" />
          ) : (
            <Play className="size-4.5" aria-hidden="true" />
          )}
        </button>
      </div>
    </div>
  )
}
