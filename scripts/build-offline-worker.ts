import { readdirSync } from 'node:fs'
import { build } from 'vite'

const kept = /\.(js|css|woff2|json)$/

/** Builds the worker that keeps the signed-in pages in the browser, told which files the build at hand is made of. */
export async function buildOfflineWorker(folder = 'build/client') {
  const files = readdirSync(`${folder}/assets`).filter((name) => kept.test(name))
  const builtFiles = files.toSorted().map((name) => ({ url: `/assets/${name}`, revision: null }))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtFiles: JSON.stringify(builtFiles), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2024',
      lib: {
        entry: 'web/platform/offline/offline-worker.ts',
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'offline-worker.js',
      },
    },
  })
}

if (import.meta.main) await buildOfflineWorker(process.argv[2])
