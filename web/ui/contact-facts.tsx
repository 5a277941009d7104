import { EmailText } from './email-text.tsx'
import { Fact } from './fact.tsx'
import { phoneLink } from './phone-link.ts'
import { placeOf } from './place-of.ts'

type Reachable = Record<'email' | 'phone' | 'address' | 'city' | 'country', string | null>

const link = 'text-brand underline underline-offset-4'

/** How somebody is reached and where they are. */
export const ContactFacts = ({ of }: { of: Reachable }) => (
  <>
    <Fact name="Email" wide>
      {of.email ? (
        <a className={link} href={`mailto:${of.email}`}>
          <EmailText>{of.email}</EmailText>
        </a>
      ) : (
        'No email'
      )}
    </Fact>
    <Fact name="Phone">{of.phone ? <Phone written={of.phone} /> : 'No phone'}</Fact>
    <Fact name="Address" wide>
      <span className="whitespace-pre-line">{of.address ?? 'No address'}</span>
      {placeOf(of) && <span className="block text-base text-soft">{placeOf(of)}</span>}
    </Fact>
  </>
)

function Phone({ written }: { written: string }) {
  const href = phoneLink(written)
  if (!href) return written
  return (
    <a className={link} href={href}>
      {written}
    </a>
  )
}
