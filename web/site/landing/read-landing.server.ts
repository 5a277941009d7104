import { trialDays } from '#contract/plans.ts'
import { figures } from '../figures.ts'
import { supportHours } from '../support-hours.ts'
import { features } from './feature-texts.server.ts'
import { addOns, guarantees, offers, planCards } from './plan-cards.server.ts'
import { readFaq } from './read-faq.server.ts'
import { results } from './result-texts.server.ts'
import { workflows } from './workflow-texts.server.ts'

const facts = [
  `${figures.businesses.hero} businesses`,
  `Up and running in ${figures.upAndRunning}`,
  `${trialDays}-day free trial`,
  'No credit card required',
]

const chapters = [
  { title: 'Product import from CSV', text: 'Your catalogue in, checked line by line.' },
  { title: 'Mobile picking workflow', text: 'An order picked on a phone, unit by unit.' },
  { title: 'Reorder notifications', text: 'A shelf runs low, and whoever wants to know is told.' },
]

const claims = [
  ['UK hosted', 'Your data is kept in UK data centres.'],
  ['GDPR', 'Export and deletion are yours to ask for; the data processing agreement comes with every account.'],
  ['Bank-level data protection', 'Encrypted on its way and at rest, with daily backups.'],
  [
    'Role-based access',
    'Four roles decide who may look, work, edit and pay. Everyone sees stock and orders; managers and owners read the audit log as well.',
  ],
  ['Multi-factor authentication', 'A second step with an authenticator app, and codes for when it is lost.'],
  ['Audit trails', 'Every change is kept with who made it and when.'],
] as const

/** All texts and figures of the landing page. They are put into its HTML while it is built, and weigh nothing in its script. */
export const readLanding = () => ({
  ...{ facts, chapters, results, workflows, features, addOns, guarantees, offers, claims },
  planCards,
  faq: readFaq(),
  hours: supportHours,
  replyTime: figures.replyTime,
  yearlySaving: figures.yearlySaving,
})
