import { useQuery } from '@tanstack/react-query'

const load = async (text: string) => (await import('./draw-barcode.ts')).drawBarcode(text) ?? null

/** A barcode that can be scanned off the screen, and its letters below it. Always black on white: a scanner reads nothing else. */
export function BarcodePicture({ text }: { text: string }) {
  const { data: bars } = useQuery({ queryKey: ['barcode', text], queryFn: () => load(text), staleTime: Infinity })
  return (
    <span className="grid w-fit max-w-full gap-1">
      {bars === undefined && <span className="h-12" />}
      {bars && (
        <svg
          role="img"
          aria-label={`Barcode ${text}`}
          viewBox={`0 0 ${bars.width} ${bars.height}`}
          className="h-12 max-w-full rounded-badge p-1.5"
          style={{ background: '#fff', color: '#000' }}
        >
          {bars.strokes.map(({ thickness, path }) => (
            <path key={path} d={path} strokeWidth={thickness} stroke="currentColor" />
          ))}
        </svg>
      )}
      <span className="code text-sm wrap-anywhere">{text}</span>
    </span>
  )
}
