import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { api } from './contract/all.ts'
import { isAnsweredByServer } from './contract/shared/served-addresses.ts'

/** What no page is at goes to the server that `npm run dev` started. */
const toServer: ProxyOptions = {
  target: `http://localhost:${process.env.PORT ?? 3000}`,
  bypass: ({ method = 'GET', url = '/' }) => (isAnsweredByServer(method, url.replace(/[?#].*/s, '')) ? undefined : url),
}

/** Verb and path of every endpoint, taken from the contract while building: the browser gets them without the schemas and their library. */
function endpointsModule(): Plugin {
  const name = 'virtual:endpoints'
  const rooms = Object.entries(api).map(([room, endpoints]) => [
    room,
    Object.fromEntries(Object.entries(endpoints).map(([key, { verb, path }]) => [key, { verb, path }])),
  ])
  return {
    name: 'pickwell-endpoints',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const endpoints = ${JSON.stringify(Object.fromEntries(rooms))}` : undefined,
  }
}

/**
 * A toast of sonner that has gone goes on listening: it is taken off the window, and listens to the document. Who scans all day has
 * thousands of them.
 */
function deafenGoneToasts(): Plugin {
  const listens = '"visibilitychange"'
  return {
    name: 'pickwell-gone-toasts',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return undefined
      const wrong = `window.removeEventListener(${listens}`
      if (!code.includes(wrong)) throw new Error('sonner has changed: is this still needed?')
      return { code: code.replaceAll(wrong, `document.removeEventListener(${listens}`), map: null }
    },
  }
}

/**
 * lucide writes a key to every line of an icon, ten bytes that no compression makes less. React asks for them while developing alone: the lines of
 * an icon never change places. And it writes what makes class names that nobody asks for, and the size that an icon has anyway.
 */
function leanIcons(): Plugin {
  return {
    name: 'pickwell-lean-icons',
    apply: 'build',
    transform(code, id) {
      if (!/\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/.test(id)) return undefined
      return {
        code: code.replaceAll(
          /,\s*(key: "\w+"|aliases: \[[^\]]*\])|name: "[\w-]+",\s*size: 24,|__iconData\.node;/g,
          '',
        ),
        map: null,
      }
    },
  }
}

/**
 * React Router answers code of a page that cannot be had by loading the page afresh, and so again and again where it never can be. It is raised
 * as any error of the page is: `web/ui/failed-page.tsx` loads it afresh once, and then says so.
 */
function raiseMissingPages(): Plugin {
  const reloads =
    /console\.error\(`Error loading route module[\s\S]*?location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  let isFound = false
  return {
    name: 'pickwell-missing-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/react-router\/.*\/ssr\/routeModules\.js$/.test(id) || !reloads.test(code)) return undefined
      isFound = true
      return { code: code.replace(reloads, 'throw error;'), map: null }
    },
    buildEnd(failure) {
      if (!failure && !isFound) this.error('React Router has changed: does it still load the page afresh?')
    },
  }
}

/**
 * The pages that are built ahead are asked of a server, with ten seconds for each, and the first one loads all of the app. Where that takes
 * longer (a slow machine, a cold disk) nothing would be built, so it is loaded before: React Router imports the same file.
 */
function loadAppBeforePages(): Plugin {
  return {
    name: 'pickwell-load-app-before-pages',
    async configurePreviewServer({ config }) {
      const folder = config.environments.ssr?.build.outDir
      if (!folder) throw new Error('React Router has changed: where is the app it asks for pages?')
      await import(pathToFileURL(resolve(config.root, folder, 'index.js')).href)
    },
  }
}

/**
 * What nearly every page loads is one file: a file each would weigh a few kilobytes more, in the list of files too, and each is a request, an
 * entry of what the service worker keeps, and work for the browser. So it is with each group below (decision 58).
 */
const ofEveryPage = {
  name: 'root',
  test: /\/web\/(root\.tsx|platform\/(page-head|kept-session|format)|ui\/(awaited|brand-mark|load-before-leaving|tab-list)|shell\/use-palette-key)|\/react-dom\/index|icons\/(menu|x|truck|clock|check|chevron-down|chevron-right|arrow-right|plus|search)\.mjs/,
}
/** And what every public page loads beside that. */
const ofTheSite = {
  name: 'site',
  test: /\/web\/site\/(frame\/site-layout|frame\/trial-link|question|text\/prose|landing\/section)\.tsx/,
}
/** And what every page of the documentation does. */
const ofTheDocs = {
  name: 'docs',
  test: /\/web\/site\/(docs\/(doc-article|docs-frame|doc-head|doc-tree)|text\/contents|code\/(doc-blocks|code-samples))\.tsx?/,
}

/** And small parts that every list of the signed-in area is made of, and no public page. */
const ofEveryList = {
  name: 'lists',
  test: /\/web\/ui\/(gated-link|import-link|page-header|row-link|row-buttons|toolbar|download-button|openable|page|panel|two-lines)\.tsx|contract\/shared\/(permissions|api-scopes|barcodes)/,
}

/** And of every record's page. A group of few names keeps the list of files short, which every page loads. */
const ofEveryRecord = { name: 'records', test: /\/web\/ui\/(fact|facts-panel|code-link|text-link|place-of)\.tsx?/ }

/** And what every signed-in page asks the server by, and shows what comes. */
const ofSignedIn = {
  name: 'signed-in',
  test: /\/web\/platform\/(fetch-as-user|api-client|use-me|warm|use-intent|read-after-write|use-list|figure-of|load-once|use-filters|use-opened-by-url|use-demo-reason|headed-for|held-work|kept-work|choose-preferences)\.tsx?|\/web\/shell\/navigation|\/web\/ui\/(require-session|keep-focus|key-caps|error-notice|empty-state|row-places|data-table|stat-card|list-section|record-gate|progress-bar|filter-select|quiet-retry|panel-skeleton)\.tsx?|\/react-query\/.*useMutation|\/lib\/href|use-sync-external-store|shared\/one-line|use-why-not-bill/,
}

/** And what stands around the pages of that area, and small parts of most of them. No page outside of it is to import from here. */
const ofShell = {
  name: 'shell',
  test: /\/web\/shell\/(sidebar|shortcut-keys|who-and-plan|user-menu-face)\.tsx?|\/web\/platform\/(use-editing|parse-number|undo|scan-in-keys|scanned|time-or-day|use-continue-to|is-at-the-door|stale-since|read-list-again)\.ts|\/web\/ui\/(edit-cells|initials-tile|into-view|leave-guard|below-rows|view-tabs|toolbar-place|use-selection|trial-page)\.tsx?|\/(change-state|order-status-badge|picklist-words)\.tsx?|\/contract\/(product-list|order-life|picklist-life)|icons\/(arrow-down|arrow-up|gauge)\.mjs/,
}

/** And what draws the rows of a list, but for what only brings those in sight: the screens for counting have that too. */
const ofRows = { name: 'rows', test: /\/web\/ui\/(column-model|column-layouts|select-box|drawn-columns)\.tsx?/ }

/** And what dialogs are made of. Each comes in a file of its own; so does what they share, in four, as not every dialog or page has each. */
const ofDialogs = {
  name: 'dialogs',
  test: /\/web\/ui\/(dialog-frame|form-dialog-footer)\.tsx|\/use-button\/useButton/,
}
const ofEditing = {
  name: 'editing',
  test: /\/web\/ui\/(use-leaving|refused-notice|use-conflict|half-typed|with-decimals)\.tsx?|\/web\/platform\/(plain-words|burst-in-field)|contract\/shared\/keys-of/,
}
const ofForms = {
  name: 'forms',
  test: /\/web\/ui\/(form-fields|use-submit)|\/web\/platform\/(contract-form|use-record-form)/,
}
const ofSchemas = { name: 'schemas', test: /\/contract\/shared\/(values|endpoint)\.ts/ }

/** And the icons of menus. */
const ofMenus = {
  name: 'icons',
  test: /icons\/(minus|log-out|keyboard|file-up|sun|moon|monitor|rows-4|users-round|bell-ring|credit-card|sliders-horizontal|user-round)\.mjs/,
}

/** What they share with the public site, which loads no more of it: a group takes all that its files import, unless one before it has. */
const ofBoth = {
  name: 'both',
  test: /\/web\/ui\/(choice|when|field-frame|badge)\.tsx|icons\/(triangle-exclamation|circle-check|circle-exclamation-point|download)/,
}

/** And what the auth service may answer, for the forms that say so: what talks to it comes by itself. */
const ofRefusedSignIn = { name: 'auth-errors', test: /auth-js\/dist\/module\/lib\/(errors|constants|version)/ }

/** An icon of lists and of password fields, apart: a list would load all of the latter, and they the public site's frame. */
const ofPeeking = { name: 'eye', test: /icons\/eye/ }

/** And every form of signing in. */
const ofSigningIn = {
  name: 'signing-in',
  test: /\/web\/auth\/(auth-field|auth-frame|use-auth-form|form-notice|use-asked|new-password)\.tsx?|\/web\/platform\/link-said|\/web\/ui\/lone-card/,
}

/** What everything is read through, for whoever signs in too. */
const ofQueries = {
  name: 'queries',
  test: /\/web\/platform\/(query-client|with-queries|api-refusal)|@tanstack\/react-query\/.*(QueryClientProvider|useBaseQuery|useQuery\.)|@tanstack\/query-core\/.*\/(?!mutationObserver|infiniteQueryObserver|queriesObserver)/,
}

/**
 * What later parts are made of and a page of the signed-in area has by then: named in no list of what to preload, of which each page that asks
 * for such parts loads several. Elsewhere it is loaded with the part that imports it.
 */
const isThereAlready = /^assets\/(rolldown-runtime|root|queries|signed-in|shell|lists|both)-/

export default defineConfig({
  plugins: [
    endpointsModule(),
    deafenGoneToasts(),
    leanIcons(),
    raiseMissingPages(),
    loadAppBeforePages(),
    tailwindcss(),
    reactRouter(),
  ],
  server: { proxy: { '^/': toServer } },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, parts) => parts.filter((part) => !isThereAlready.test(part)) },
    rolldownOptions: {
      // What it does not say itself: its files do nothing by being loaded, so who asks for its errors gets no client.
      treeshake: { moduleSideEffects: [{ test: /@supabase\/auth-js/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            ofEveryPage,
            ofTheSite,
            ofBoth,
            ofEveryList,
            ofEveryRecord,
            ofQueries,
            ofRefusedSignIn,
            ofPeeking,
            ofSigningIn,
            ofSignedIn,
            ofShell,
            ofRows,
            ofDialogs,
            ofEditing,
            ofForms,
            ofSchemas,
            ofMenus,
            ofTheDocs,
          ],
        },
      },
    },
  },
})
