import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { fontPaths } from '#content/fonts.ts'
import type { SignedInStaff } from '#features/staff/session.server.ts'

/** The addresses of what the browser loads, from the manifest of the build. */
export interface DeskFiles {
  /** The folder that holds them. */
  readonly folder: string
  readonly script: string
  /** Scripts that the first one needs, so that they load beside it. */
  readonly alsoNeeded: readonly string[]
  readonly styles: readonly string[]
  /** Preloaded: fonts that come after the first paint are not used at all. */
  readonly fonts: readonly string[]
  readonly icon: string
  /** What the pages before the first screen load: their styles, and the script of passkeys. */
  readonly door: { readonly styles: readonly string[]; readonly script: string }
}

/** What the shell page tells the application: who is at the desk, and of which firm. */
export interface Me {
  readonly firm: string
  readonly id: string
  readonly name: string
  readonly roles: SignedInStaff['staff']['roles']
  readonly isSample: boolean
  /** True in the twin that colleagues practise in. */
  readonly isPractice: boolean
}

const entry = 'desk/frame/main.tsx'
const doorEntries = { script: 'desk/sign-in/passkey.ts', style: 'desk/sign-in/sign-in.css' }

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/**
 * Reads the manifest of the desk's build.
 *
 * @throws If the desk was never built.
 */
export function readDeskFiles(folder: string): DeskFiles {
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(
    readFileSync(join(folder, 'desk/.vite/manifest.json'), 'utf8'),
  )
  const needed = new Set<string>()
  const collect = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const imported of manifest[name]?.imports ?? []) collect(imported)
  }
  collect(entry)
  const entryOf = (name: string) => {
    const found = manifest[name]
    if (!found) throw new Error(`the build of the desk has no "${name}"`)
    return found
  }
  const entries = [...needed].map(entryOf)
  const [first, ...others] = entries
  return {
    folder,
    script: `/desk/${first?.file}`,
    alsoNeeded: others.map(({ file }) => `/desk/${file}`),
    styles: entries.flatMap(({ css = [] }) => css).map((file) => `/desk/${file}`),
    fonts: Object.values(fontPaths).map((path) => `/desk${path}`),
    icon: '/desk/icons/icon.svg',
    door: {
      styles: [`/desk/${entryOf(doorEntries.style).file}`],
      script: `/desk/${entryOf(doorEntries.script).file}`,
    },
  }
}

/**
 * The content security policy of the desk's pages. It knows no inline script or style and no other origin, so it needs
 * neither nonce nor hash.
 */
export const deskPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the one page of the application, with who is signed in as data. */
export function shellPage(
  files: DeskFiles,
  firm: string,
  { staff, isSample }: SignedInStaff,
  isPractice: boolean,
): string {
  const me: Me = { firm, id: staff.id, name: staff.name, roles: staff.roles, isSample, isPractice }
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b1713" media="(prefers-color-scheme: dark)">
<title>${firm}</title>
<link rel="icon" href="${files.icon}" type="image/svg+xml">
${files.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`)}${files.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}${files.alsoNeeded.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}<script type="module" src="${files.script}"></script>
</head>
<body>
<div id="desk"></div>
<script type="application/json" id="me">${raw(asData(me))}</script>
<noscript>The desk needs JavaScript. The same work can be done with npm run desk.</noscript>
</body>
</html>
`)
}

/** JSON that can't end the element that it stands in. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
