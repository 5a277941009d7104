/** Every line has come in full: what makes a purchase order received. */
export const isFullyReceived = (lines: readonly { quantity: number; quantity_received: number }[]) =>
  lines.length > 0 && lines.every((line) => line.quantity_received === line.quantity)
