import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontPaths } from '#content/fonts.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const isBuilt = import.meta.env.PROD
const client = isBuilt ? join(import.meta.dirname, '../client') : ''
const manifest: Manifest = isBuilt
  ? JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  : {}

/** The address of the small script of every page. */
export const framePath = builtPath('site/frame/frame.ts')

/** The address of the script of pages with islands. */
export const islandsPath = builtPath('site/wake-islands.ts')

/** The address of the script of the pages where a passkey can be used. */
export const passkeyPath = builtPath('features/identity/pages/passkey.ts')

/** The address of the script of the card form. */
export const cardPath = builtPath('features/profile/pages/card/card.ts')

/** The address of the script of pages with live parts. */
export const livePath = builtPath('site/live/live.ts')

/** The address of the script of the bank form. */
export const bankPath = builtPath('features/profile/pages/bank/bank.ts')

/** The address of the script of calculators on pages to read. */
export const recomputePath = builtPath('features/calculators/pages/recompute.ts')

/** The address of the script that works calculators out on a device. */
export const deviceCalculatorsPath = builtPath('features/calculators/pages/on-device.ts')

/** The address of the script of the offline page. */
export const offlinePagePath = builtPath('site/offline/offline-page.ts')

/** The address of the script of forms that wait on the device. */
export const waitingFormsPath = builtPath('site/offline/waiting-forms.ts')

/** The address of the script of figures that a client keeps on her phone. */
export const keepOnPhonePath = builtPath('site/offline/keep-on-phone.ts')

/** The address of the script that compares the firm's records with what the device remembers. */
export const compareRecordsPath = builtPath('features/papers/pages/compare-records.ts')

/** The address of the script of watchlists. */
export const watchDevicePath = builtPath('features/funds/pages/watchlist/device.ts')

/** The address of the deferred styles of every page. */
export const frameDeferredStylesPath = builtPath('site/frame/deferred.css')

/**
 * The address of a script or style sheet that vite.config.ts builds for browsers; in development, of its source.
 *
 * @throws When the build has no such file.
 */
export function builtPath(source: string): string {
  return isBuilt ? `/${entryOf(source).file}` : `/${source}`
}

/** Islands of pages that a visitor can read without a network. */
const publicIslands = [
  'site/home/hero.tsx',
  'site/home/sip-panel.tsx',
  'site/home/testimonial-slider.tsx',
  'features/funds/pages/list/fund-listing.tsx',
  'features/funds/pages/list/insurance-listing.tsx',
  'features/calculators/pages/sip/calculator-desk.tsx',
  'features/funds/pages/fund/fund-star.tsx',
  'features/funds/pages/fund/fund-tabs.tsx',
  'features/funds/pages/fund/fund-range.tsx',
]

/** What the offline page needs: fonts, styles and scripts. */
export function offlinePageFiles(): readonly string[] {
  return [
    ...Object.values(fontPaths),
    frameDeferredStylesPath,
    ...scriptsFrom(['site/frame/frame.ts', 'site/offline/offline-page.ts', 'site/offline/waiting-forms.ts']),
  ]
}

/** Every script and style that public pages run on, so that they work without a network; no picture. */
export function publicFiles(): readonly string[] {
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? `/${file}` : []))
  const scripts = scriptsFrom([
    'site/wake-islands.ts',
    'site/islands/hydrate.ts',
    'features/calculators/pages/recompute.ts',
    'features/calculators/pages/on-device.ts',
    ...publicIslands,
  ])
  const files = new Set([...offlinePageFiles(), ...styles, ...scripts, '/icons/icon.svg', '/favicon.ico'])
  // Last: a device that keeps this file keeps everything that it imports.
  files.delete(deviceCalculatorsPath)
  return [...files, deviceCalculatorsPath]
}

/**
 * The script of the testimonials, which stands in its page: what it shows is what the page is opened for, and a file would
 * come two round trips later. Empty in development.
 */
export const testimonialsScript = isBuilt
  ? readFileSync(join(client, '../in-page/testimonials.js'), 'utf8')
  : ''

/** The code of the service worker, and a text that changes with every build. */
export function readWorker(): { readonly code: string; readonly version: string } {
  if (!isBuilt) return { code: '', version: '' }
  const code = readFileSync(join(client, '../service-worker/service-worker.js'), 'utf8')
  const version = createHash('sha256')
    .update(code)
    .update(JSON.stringify(manifest))
    .digest('hex')
    .slice(0, 12)
  return { code, version }
}

function scriptsFrom(sources: readonly string[]): string[] {
  if (!isBuilt) return []
  const found = new Set<string>()
  for (const source of sources) collectScripts(source, found)
  return [...found].map((file) => `/${file}`)
}

function collectScripts(name: string, files: Set<string>): void {
  const { file, imports = [] } = entryOf(name)
  files.add(file)
  for (const imported of imports) collectScripts(imported, files)
}

function entryOf(name: string): ManifestEntry {
  const entry = manifest[name]
  if (!entry) throw new Error(`the build has no file of "${name}"`)
  return entry
}
