import { ChevronDown } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeSamples } from '../code/code-samples.tsx'
import type { EndpointText } from './read-endpoints.server.ts'
import { WithCode } from './with-code.tsx'

/** One endpoint: what it does, what it takes, a request that works and what comes back. */
export function EndpointSection({
  id,
  title,
  summary,
  notes,
  roles,
  scopes,
  groups,
  refusals,
  samples,
  answer,
  ...address
}: EndpointText) {
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-line pt-10">
      <h2 id={id} className="scroll-mt-24 text-xl font-semibold">
        {title}
      </h2>
      <Address {...address} />
      <p className="pt-3 text-lg">{summary}.</p>
      {notes.map((note) => (
        <p key={note} className="max-w-[68ch] pt-3 text-soft">
          <WithCode text={note} />
        </p>
      ))}
      <p className="pt-3 text-soft">
        Roles: {roles.join(', ')}. {scopes.length === 0 ? 'No API key may do this.' : <Scopes scopes={scopes} />}
        {refusals.length > 0 && (
          <>
            {' '}
            May refuse with <WithCode text={refusals.map(({ code, status }) => `\`${code}\` (${status})`).join(', ')} />
            .
          </>
        )}
      </p>
      {groups.map((group) => (
        <FieldGroup key={group.name} of={title} {...group} />
      ))}
      <h3 className="pt-8 font-semibold">Request</h3>
      <CodeSamples samples={samples} name={`${title}, request`} />
      <h3 className="font-semibold">Response</h3>
      <CodeSamples samples={[answer]} name={`${title}, response`} />
    </section>
  )
}

const Scopes = ({ scopes }: Pick<EndpointText, 'scopes'>) => (
  <>
    Scope of a key: <WithCode text={scopes.map((scope) => `\`${scope}\``).join(' or ')} />.
  </>
)

function Address({ verb, path }: Pick<EndpointText, 'verb' | 'path'>) {
  return (
    <p className="mt-4 flex items-center gap-3 rounded-control border border-line bg-card py-1 pr-1 pl-3">
      <span className={classNames('code font-semibold', verb === 'GET' ? 'text-info' : 'text-brand')}>{verb}</span>
      <span className="code min-w-0 flex-1 wrap-anywhere">{path}</span>
      <span className="noscript:hidden">
        <CopyButton text={path} label="Copy address" />
      </span>
    </p>
  )
}

type Group = EndpointText['groups'][number]

/** What is sent stands open; what is answered, which the sample shows, opens when it is wanted. */
const FieldGroup = ({ of, name, fields }: Group & { of: string }) => (
  <details open={name !== 'Answer'} className="group mt-8 border-b border-line">
    <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
      {name === 'Answer' ? 'Answer, field by field' : name}
      <ChevronDown
        className="size-4 text-soft transition-transform duration-120 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <dl aria-label={`${of}, ${name.toLowerCase()}`}>
      {fields.map(({ name: field, takes, isRequired }) => (
        <div key={field} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[13rem_1fr]">
          <dt className="code wrap-anywhere">{field}</dt>
          <dd className="text-soft">
            {isRequired && name !== 'Answer' && <span className="font-medium text-ink">Required. </span>}
            <WithCode text={takes} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
