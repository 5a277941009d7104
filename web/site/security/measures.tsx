import { Ticks } from '../../ui/ticks.tsx'
import { figures } from '../figures.ts'

const measures = [
  {
    figure: figures.encryptionAtRest,
    name: `${figures.encryptionAtRest} at rest`,
    text: 'Databases and backups are encrypted where they are stored.',
  },
  {
    figure: figures.encryptionInTransit,
    name: `${figures.encryptionInTransit} in transit`,
    text: 'Nobody between your browser and us can read along.',
  },
  {
    figure: figures.uptimePromised,
    name: `UK data-centre hosting with a ${figures.uptimePromised} uptime SLA`,
    text: 'What your business keeps with us is stored in the United Kingdom. What we measure is on the status page.',
  },
  {
    figure: '2 steps',
    name: 'Role-based permissions with two-factor authentication',
    text: 'Owner, manager, warehouse, viewer: each may do what their role says. An authenticator app can guard the door, and an owner can ask it of everybody.',
  },
  {
    figure: figures.backupRetention.replace('-day', ' days'),
    name: `Daily backups with ${figures.backupRetention} retention`,
    text: 'What was there yesterday can be restored.',
  },
  {
    figure: figures.incidentNotice.replace('utes', ''),
    name: `Incident notification within ${figures.incidentNotice}`,
    text: 'When something is wrong, you hear it from us first.',
  },
] as const

/** What we publish about how data is kept safe, a shelf label each. */
export function Measures() {
  return (
    <section aria-label="How your data is kept safe" className="border-y border-line bg-sunken py-20 md:py-28">
      <ul className="mx-auto grid max-w-6xl gap-4 px-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {measures.map(({ figure, name, text }) => (
          <li
            key={name}
            className="relative grid content-start gap-2 rounded-card border border-line bg-card px-6 pt-10 pb-7"
          >
            <Ticks className="absolute top-0 left-6 h-3 w-20 text-ink" />
            <p aria-hidden="true" className="figures text-3xl font-semibold tracking-[-0.03em]">
              {figure}
            </p>
            <h2 className="text-lg font-semibold">{name}</h2>
            <p className="text-[15px]/6 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
