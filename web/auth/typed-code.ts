/** Apps show codes in two groups; people type them so. */
export const digitsOf = (code: string) => code.replaceAll(/\D/g, '')

export const checkCode = ({ code }: { code: string }) => ({
  code: digitsOf(code).length === 6 ? undefined : 'Enter the 6 digits of the code',
})

export const wrongCode = 'This code is not right, or was used already. Wait for the next one.'
