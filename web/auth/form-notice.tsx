import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = { bad: 'border-out/45 bg-out-tint text-out', good: 'border-brand/45 bg-brand-tint text-brand-strong' }

/** What came of sending the form, in one sentence. */
export function FormNotice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const Picture = tone === 'bad' ? CircleAlert : CircleCheck
  return (
    <p
      role={tone === 'bad' ? 'alert' : undefined}
      className={`flex items-start gap-2 rounded-control border px-3 py-2.5 font-medium ${tones[tone]}`}
    >
      <Picture className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
