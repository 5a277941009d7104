import type { ReactNode } from 'react'
import { useStayAwake } from './use-stay-awake.ts'

/**
 * The column of a scan screen; as tall as the screen, so that its bar stands at the very bottom. A phone becomes the scanner: the app's
 * head gives way, and so does the room that other pages leave for a bar at the foot, as the lines keep clear of theirs themselves. Toasts
 * come one at a time into the line at the very top, no higher than it, where nothing in it is pressed: elsewhere they would lie on what is
 * pressed next. One that stands nowhere else has as many lines as it needs.
 */
export function ScanPage({ children }: { children: ReactNode }) {
  useStayAwake()
  return (
    <div className={`flex max-w-2xl flex-col gap-3 md:gap-4 ${asTallAsTheScreen} ${appGivesWay} ${toastsFromTheTop}`}>
      {children}
    </div>
  )
}

const asTallAsTheScreen =
  'max-md:-mt-5 max-md:-mb-[calc(var(--foot)+6.75rem)] max-md:min-h-dvh md:min-h-[calc(100dvh-7rem)]'
const appGivesWay = 'max-md:[body:has(&)_[data-top-bar]]:hidden max-md:[html:has(&)]:scroll-pb-0'
/** Behind the back link, or where a desk names the business: in lines that are cut off where the card of the last scan has them whole. */
const toastsFromTheTop = [
  '[body:has(&)_[data-sonner-toaster]]:top-0.5! [body:has(&)_[data-sonner-toaster]]:bottom-auto! [body:has(&)_[data-sonner-toaster]]:right-auto!',
  '[body:has(&)_[data-sonner-toaster]]:left-13! md:[body:has(&)_[data-sonner-toaster]]:left-22! lg:[body:has(&)_[data-sonner-toaster]]:left-66!',
  '[body:has(&)_[data-sonner-toaster]]:[--mobile-offset-left:3.25rem]!',
  '[body:has(&)_[data-sonner-toast]]:top-0! [body:has(&)_[data-sonner-toast]]:bottom-auto! [body:has(&)_[data-sonner-toast]]:[--lift:1]!',
  // From above: on its way up from below it would meet the mouse that rests on the back link, and stay for it.
  '[body:has(&)_[data-sonner-toast][data-mounted=false]]:[--y:translateY(-100%)]!',
  '[body:has(&)_[data-sonner-toast].on-page]:max-h-13! [body:has(&)_[data-sonner-toast]]:py-1.5! [body:has(&)_[data-sonner-toast][data-front=false]]:hidden!',
  '[body:has(&)_[data-sonner-toast]_[data-content]]:min-w-0 [body:has(&)_.on-page_:is([data-title],[data-description])]:truncate',
].join(' ')
