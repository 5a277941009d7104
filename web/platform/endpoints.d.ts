/** Made by vite.config.ts from the contract: where each endpoint lives, without its schemas. */
declare module 'virtual:endpoints' {
  export const endpoints: Record<
    string,
    Record<string, { verb: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string }>
  >
}
