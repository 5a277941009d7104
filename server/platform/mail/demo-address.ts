const domain = '@demo.pickwell.example'

/** The address of a demo organisation's person. Nothing is ever written to it: nobody could read it. */
export const demoAddress = (name: string) => name + domain

export const isDemoAddress = (address: string) => address.endsWith(domain)
