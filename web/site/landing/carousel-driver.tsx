import Autoplay from 'embla-carousel-autoplay'
import Fade from 'embla-carousel-fade'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import { slideStands } from './hero-slides.ts'
import type { Rotation } from './use-rotation.ts'

type Props = { viewport: RefObject<HTMLElement | null>; rotation: Rotation }

/** Fades from slide to slide, by itself, by a swipe and by the dots. It draws nothing: the slides stand without it. */
export default function CarouselDriver({ viewport, rotation: { selected, select, isRunning, isStill } }: Props) {
  const [plugins] = useState(() => [Autoplay({ delay: slideStands, playOnInit: false }), Fade()])
  const [attach, carousel] = useEmblaCarousel({ loop: true, duration: 40 }, plugins)
  // An effect, because the library takes the element over once it stands.
  useEffect(() => attach(viewport.current), [attach, viewport])
  // An effect, because the library says what is selected when it turned by itself.
  useEffect(() => {
    const tell = () => carousel && select(carousel.selectedScrollSnap())
    carousel?.on('select', tell)
    return () => {
      carousel?.off('select', tell)
    }
  }, [carousel, select])
  // An effect, because a dot asks for a slide.
  useEffect(() => {
    if (!carousel || carousel.selectedScrollSnap() === selected) return
    carousel.scrollTo(selected, isStill)
    carousel.plugins().autoplay?.reset()
  }, [carousel, selected, isStill])
  // An effect, because the library has the clock; a swipe and a new width stop it, so it is told again after these.
  useEffect(() => {
    const keep = () => {
      const { autoplay } = carousel?.plugins() ?? {}
      if (isRunning) autoplay?.play(isStill)
      else autoplay?.stop()
    }
    keep()
    carousel?.on('pointerUp', keep).on('reInit', keep)
    return () => {
      carousel?.off('pointerUp', keep).off('reInit', keep)
    }
  }, [carousel, isRunning, isStill])
  return null
}
