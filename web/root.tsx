import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { productName } from '#contract/shared/product-name.ts'
// By its address: imported, the bundler would load it a second time beside the first part that is loaded later, and every page
// would be drawn anew (github.com/remix-run/react-router/issues/14754).
import styles from './app.css?url'
import './platform/back-gate.ts'
import { keyGateScript, useTakeOverKeys } from './platform/key-gate.ts'
import { preferencesScript } from './platform/preferences.ts'
import { contactEmail, publicUrl, securityEmail, seller } from './platform/run-time.ts'
import { ToasterHost } from './platform/toaster-host.tsx'
import { FailedPage } from './ui/failed-page.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

export const meta = () => [{ title: productName }]

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'preload', href: geist, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: styles },
]

export function Layout({ children }: { children: ReactNode }) {
  useTakeOverKeys()
  return (
    <html
      lang="en-GB"
      data-public-url={publicUrl()}
      data-contact-email={contactEmail()}
      data-security-email={securityEmail()}
      data-seller={seller()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a130f" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: preferencesScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above, before the first key */}
        <script dangerouslySetInnerHTML={{ __html: keyGateScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ToasterHost />
    </>
  )
}

export const HydrateFallback = LoadingScreen
export const ErrorBoundary = FailedPage
