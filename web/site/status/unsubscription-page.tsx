import { productName } from '#contract/shared/product-name.ts'
import { PressToFinish } from './press-to-finish.tsx'

export const meta = () => [{ title: `Unsubscribe · ${productName}` }, { name: 'robots', content: 'noindex' }]

export default function UnsubscriptionPage() {
  return (
    <PressToFinish
      heading="Unsubscribe from email notices"
      text="Press the button and nothing more will come about incidents and planned maintenance."
      label="Unsubscribe"
    />
  )
}
