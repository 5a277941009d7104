import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SiteDialog } from '../frame/site-dialog.tsx'
import { demoRecording } from '../pictures.ts'

export const demoDialogId = 'demo'

type Chapter = { title: string; text: string }

/** A recording of the product, fetched when somebody wants to see it, and what it shows. */
export function DemoDialog({ chapters }: { chapters: readonly Chapter[] }) {
  const [state, setState] = useState<'waiting' | 'playing' | 'missing'>('waiting')
  return (
    <SiteDialog
      id={demoDialogId}
      title={`${productName} in Action`}
      onClose={() => setState('waiting')}
      className="max-w-200"
    >
      <div className="screen grid aspect-video place-items-center overflow-hidden rounded-control border border-line">
        {state === 'playing' ? (
          <Recording onMissing={() => setState('missing')} autoPlay />
        ) : (
          <div
            style={{ backgroundImage: `url(${demoRecording.poster})` }}
            className="grid size-full place-content-center bg-cover bg-top noscript:hidden"
          >
            <div className="grid justify-items-center gap-4 rounded-card bg-card/94 px-6 py-5 text-center sm:px-10 sm:py-7">
              <p className="text-xl font-semibold">2-Minute Product Demo</p>
              <button
                type="button"
                onClick={() => setState('playing')}
                className={buttonClass({ wraps: true, look: 'primary', size: 'large' })}
              >
                <CirclePlay className="size-5" aria-hidden="true" />
                Play Demo Video
              </button>
              <p role="status" className="max-w-64 text-soft empty:hidden">
                {state === 'missing' && 'The recording cannot be played here at the moment. Please try again later.'}
              </p>
            </div>
          </div>
        )}
        <noscript>
          <Recording />
        </noscript>
      </div>
      <ol className="grid gap-x-6 pt-3 sm:grid-cols-3">
        {chapters.map(({ title, text }) => (
          <li key={title} className="grid content-start justify-items-start gap-1 pt-3">
            <span className="font-semibold">{title}</span>
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ol>
    </SiteDialog>
  )
}

const Recording = ({ autoPlay, onMissing }: { autoPlay?: boolean; onMissing?: () => void }) => (
  <video
    controls
    playsInline
    preload="none"
    autoPlay={autoPlay}
    src={demoRecording.file}
    poster={demoRecording.poster}
    onError={onMissing}
    aria-label="2-Minute Product Demo"
    className="size-full object-contain"
  >
    <track kind="captions" srcLang="en-GB" label="English" src={demoRecording.captions} default />
  </video>
)
