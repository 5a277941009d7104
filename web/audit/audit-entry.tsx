import { ChevronDown } from 'lucide-react'
import { href } from 'react-router'
import type { AuditEntry, FieldChange } from '#contract/audit.ts'
import { doerOf, fieldWords, whatWasDone } from '#contract/audit-words.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatMoment, formatTime, plural } from '../platform/format.ts'
import { TextLink } from '../ui/text-link.tsx'

/** One write: when, who and what in a sentence, and what it changed for whoever opens it. */
export const AuditEntryRow = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-b border-line px-3 py-2.5 last:border-b-0 md:px-4">
    <time
      dateTime={entry.created_at}
      title={formatMoment(entry.created_at)}
      className="figures pt-px text-sm text-soft"
    >
      {formatTime(entry.created_at)}
    </time>
    <div className="grid grid-cols-1 gap-1">
      <p className="wrap-anywhere">
        <span className="font-medium">{doerOf(entry)}</span> <Said entry={entry} />
      </p>
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </div>
  </li>
)

/** The sentence, with what it was done to in it as a link to its page. */
function Said({ entry }: { entry: AuditEntry }) {
  const { label, page } = entry
  const text = whatWasDone(entry)
  const start = label ? text.indexOf(label) : -1
  if (!label || !page || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <TextLink to={href(signedInPages[page.name], { id: page.id })}>{label}</TextLink>
      {text.slice(start + label.length)}
    </>
  )
}

/** Of what was just made there is no before, of what is gone no after. */
const Changes = ({ changes }: { changes: readonly FieldChange[] }) => {
  const [hadBefore, hasAfter] = [
    changes.some(({ before }) => before !== null),
    changes.some(({ after }) => after !== null),
  ]
  return (
    <details className="group">
      <summary className="-mx-1 flex min-h-6 w-fit max-w-full cursor-pointer list-none items-center gap-1 rounded-control px-1 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4 shrink-0 -rotate-90 transition-transform duration-120 group-open:rotate-0"
          aria-hidden="true"
        />
        <span className="wrap-anywhere">{inShort(changes)}</span>
      </summary>
      <table className="mt-1.5 mb-1 w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-xs text-soft">
            <th className="w-[28%] py-1 pr-3 font-medium">Field</th>
            {hadBefore && <th className="py-1 pr-3 font-medium">Before</th>}
            {hasAfter && <th className="py-1 font-medium">After</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium wrap-anywhere first-letter:uppercase">
                {fieldWords(field)}
              </th>
              {hadBefore && <Value said={before} />}
              {hasAfter && <Value said={after} />}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Value = ({ said }: { said: string | null }) => (
  <td className="figures py-1.5 pr-3 wrap-anywhere whitespace-pre-line last:pr-0">
    {said ?? (
      <span className="text-soft">
        <span aria-hidden="true">-</span>
        <span className="sr-only">nothing</span>
      </span>
    )}
  </td>
)

/** What is longer is read below, and not to somebody who only hears what there is to open. */
const longest = 120

/** One change whole where it is short, of several their fields. */
function inShort(changes: readonly FieldChange[]) {
  const [first] = changes
  if (first && changes.length === 1 && first.before !== null && first.after !== null) {
    const whole = `${fieldWords(first.field)}: ${first.before} → ${first.after}`
    if (whole.length <= longest) return whole
  }
  return `${plural(changes.length, 'field')}: ${changes.map(({ field }) => fieldWords(field)).join(', ')}`
}
