import { productName } from '#contract/shared/product-name.ts'
import { PressToFinish } from './press-to-finish.tsx'

export const meta = () => [{ title: `Confirm your address · ${productName}` }, { name: 'robots', content: 'noindex' }]

export default function ConfirmationPage() {
  return (
    <PressToFinish
      heading="Confirm your address"
      text="Press the button and we email you about incidents and planned maintenance, for as long as you like."
      label="Confirm"
    />
  )
}
