import { useEffect, useState } from 'react'
import { isMiss, type LastScan, longestLarge, wordsOf } from './last-scan.ts'

/** Milliseconds: a miss stands until it is seen. Scans that follow each other faster keep the screen lit: it never flickers. */
const lasts = { hit: 400, miss: 900 }

/** Floods the whole screen with green or red for a moment, the code in the middle: seen from arm's length, with the hands full. */
export function ScanFlash({ last }: { last: LastScan | null }) {
  const [dark, setDark] = useState(0)
  // An effect, because it is the clock that ends it.
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setDark(last.nth), isMiss(last) ? lasts.miss : lasts.hit)
    return () => clearTimeout(timer)
  }, [last])
  const isLit = last !== null && last.nth !== dark && (last.kind === 'hit' || isMiss(last))
  return (
    <div
      aria-hidden="true"
      data-flood={isLit ? (isMiss(last) ? 'miss' : 'hit') : undefined}
      className={`pointer-events-none fixed inset-0 z-30 grid content-center justify-items-center gap-3 p-6 text-center transition-[opacity,visibility] ease-out ${isLit ? 'visible opacity-95 duration-0' : 'invisible opacity-0 duration-300'} ${last && isMiss(last) ? 'bg-out-fill text-on-out' : 'bg-brand text-on-brand'}`}
    >
      {last && (
        <>
          <span
            className={`code line-clamp-5 font-semibold wrap-anywhere ${last.code.length > longestLarge ? 'text-xl!' : 'text-3xl!'}`}
          >
            {last.code}
          </span>
          <span className="line-clamp-2 text-xl wrap-anywhere">{last.name}</span>
          <span className="figures text-2xl font-semibold">{wordsOf(last)}</span>
        </>
      )}
    </div>
  )
}
