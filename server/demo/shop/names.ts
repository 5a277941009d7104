/** As the demo and its visitor are called. */
export const demoNames = { business_name: 'Harbour Street Stores', display_name: 'Demo' } as const
