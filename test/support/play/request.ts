export type Request = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }
