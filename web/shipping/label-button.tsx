import { api } from '../platform/api-client.ts'
import { DocumentButton } from '../ui/document-button.tsx'

/** Opens the label of an order. Its link is signed for 15 minutes, and so asked for when it is pressed. */
export function LabelButton({ orderId, look }: { orderId: string; look?: 'primary' }) {
  const link = async () => ({ url: (await api.shipping.label.call({ params: { id: orderId } })).label_url })
  return <DocumentButton label="Label PDF" link={link} {...(look && { look })} />
}
