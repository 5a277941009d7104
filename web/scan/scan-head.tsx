import { ArrowLeft, CloudOff, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productName } from '#contract/shared/product-name.ts'
import { useAnnouncedPage } from '../platform/announce.ts'
import { choose, usePreference } from '../platform/choose-preferences.ts'
import { useGoBackTo } from '../platform/way-back.ts'
import { useOffline } from './use-offline.ts'

type Props = {
  title: string
  lead: ReactNode
  back: { to: string; label: string }
  /** Why nothing can be counted; undefined where it can. */
  disabledBecause: string | undefined
}

/** The head of a scan screen; on a phone all there is above it, as the app's own head gives way: the way out, what is counted, sounds. */
export function ScanHead({ title, lead, back, disabledBecause }: Props) {
  const goBack = useGoBackTo(back.to)
  const isOffline = useOffline()
  useAnnouncedPage(title)
  return (
    <header className="flex items-end gap-2 max-md:sticky narrow:static! narrow:h-auto! narrow:min-h-14 max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:h-14 max-md:items-center max-md:border-b max-md:border-line max-md:bg-paper max-md:px-1.5">
      <title>{`${title} · ${productName}`}</title>
      <div className="flex min-w-0 flex-1 gap-1 max-md:items-center md:grid">
        <Link
          to={back.to}
          onClick={goBack}
          className="inline-flex size-11 shrink-0 items-center justify-center gap-1.5 rounded-control text-soft hover:text-ink md:-ml-1 md:h-8 md:w-fit md:px-1 md:text-sm"
        >
          <ArrowLeft className="size-5 md:size-4" aria-hidden="true" />
          <span className="max-md:sr-only">{back.label}</span>
        </Link>
        <div className="min-w-0">
          <h1 className="font-semibold max-md:truncate max-md:text-lg max-md:leading-5 narrow:leading-normal! narrow:whitespace-normal! md:text-2xl md:wrap-anywhere">
            {title}
          </h1>
          <p className="text-soft narrow:whitespace-normal! max-md:truncate max-md:text-sm md:wrap-anywhere">
            {isOffline ? <Offline canCount={disabledBecause === undefined} /> : lead}
          </p>
        </div>
      </div>
      <SoundSwitch />
    </header>
  )
}

const Offline = ({ canCount }: { canCount: boolean }) => (
  <span role="status" className="text-low">
    <CloudOff className="mr-1.5 inline size-4 align-text-bottom" aria-hidden="true" />
    {canCount ? 'Not connected. Count on: nothing is lost.' : 'Not connected. Counting has to wait.'}
  </span>
)

function SoundSwitch() {
  const isOn = usePreference('sounds')
  const Picture = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-label="Sounds"
      aria-pressed={isOn}
      title={isOn ? 'Sounds are on' : 'Sounds are off'}
      onClick={() => choose({ sounds: !isOn })}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
    >
      <Picture className="size-5" aria-hidden="true" />
    </button>
  )
}
