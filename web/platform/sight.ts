/** Whether anybody can be looking at this tab. */
export const isInSight = () => document.visibilityState === 'visible'
