import { invitationDays } from '#contract/invitations.ts'
import type { Role } from '#contract/shared/permissions.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'

/** What a role is called in a sentence. */
export const asWhat: Record<Role, string> = {
  owner: 'an owner',
  manager: 'a manager',
  warehouse: 'one of its people in the warehouse',
  viewer: 'a viewer',
}

/**
 * Which business it is, and who sent it, says the page behind the link: whatever a stranger calls their business is not to be read in a
 * mail that comes from us.
 */
export function invitationMail({ to, role, link }: { to: string; role: Role; link: string }) {
  const subject = `You are invited to ${productName}`
  const body = mailLayout({
    heading: subject,
    reason: `A business that keeps its stock with ${productName} asks you to work in it as ${asWhat[role]}. The link shows which business it is and who invites you; nothing happens before you agree.`,
    link: { label: 'Open the invitation', href: link },
    closing: `The link works once, for ${invitationDays} days, and for this address only. If you did not expect it, ignore this email.`,
  })
  return { to, subject, links: [link], useful_hours: invitationDays * 24, ...body }
}
