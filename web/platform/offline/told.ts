/** What a tab asks the worker to show; `address` is where it leads once the tab is gone. */
export type Told = { title: string; body: string; tag: string; address: string }

/** What the tab hears when that was pressed. */
export const wasPressed = 'A notification was pressed'
