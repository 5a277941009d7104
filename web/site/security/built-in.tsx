const rows = [
  [
    'A wall around every business',
    'Each row belongs to one business, and the database itself shows a transaction only the rows of the business it is for. Tests try to reach one business from another at every address of the API.',
  ],
  [
    'Passwords nobody can read',
    'Kept as Argon2id hashes. Guessing is slowed down by account and by network, without locking you out of the devices you know.',
  ],
  [
    'A second step',
    'Authenticator apps, with recovery codes for the day the phone is gone. With it the password alone does not open the app.',
  ],
  [
    'Sessions you can see',
    'Every device that is signed in, since when and from where. Each can be signed out at once.',
  ],
  [
    'A trace of every change',
    'Who changed what, and when. Stock is the sum of a ledger that only grows, and its books are checked all day.',
  ],
  [
    'Nothing from third parties',
    'Our pages load from us alone, under a strict content security policy. No trackers, no fonts or scripts from elsewhere.',
  ],
] as const

/** What the software does by itself, whoever runs it. */
export function BuiltIn() {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-5 py-20 md:py-28 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
      <div className="grid content-start gap-3">
        <h2 className="text-2xl font-semibold md:text-3xl">Built in, and tested</h2>
        <p className="max-w-md text-[17px]/7 text-soft">
          These are properties of the software. Every change to it has to pass the tests that hold them.
        </p>
      </div>
      <dl className="grid">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-1 border-t border-line py-5 last:border-b sm:grid-cols-[13rem_1fr] sm:gap-6"
          >
            <dt className="text-lg font-medium">{name}</dt>
            <dd className="text-[15px]/6 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
