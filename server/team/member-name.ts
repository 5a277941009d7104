/** What colleagues call somebody who has not chosen a name: the part of their address before the @. */
export const memberName = (display_name: string | null, email: string) => display_name || email.replace(/@.*$/, '')
