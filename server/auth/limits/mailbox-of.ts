/** Many providers give one mailbox many addresses: dots count for nothing, and neither does what stands behind a plus. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.replace(/(?<=.)\+.*/, '').replaceAll('.', '')}@${domain}`
}
