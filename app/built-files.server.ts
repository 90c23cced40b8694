import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const isBuilt = import.meta.env.PROD
const client = isBuilt ? join(import.meta.dirname, '../client') : ''
const manifest: Manifest = isBuilt
  ? JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  : {}

/** The address of the small script of every page. */
export const framePath = builtPath('frame', 'app/frame/frame.ts')

/** The address of the script of pages with islands. */
export const islandsPath = builtPath('islands', 'app/islands/islands.ts')

/** The address of the script of the pages where a passkey can be used. */
export const passkeyPath = builtPath('passkey', 'app/passkey/passkey.ts')

/** The address of the script of the card form. */
export const cardPath = builtPath('card', 'app/routes/profile/card/card.ts')

/** The address of the styles of what no page shows first. */
export const lateStylesPath = builtPath('late', 'app/frame/late.css')

/** Said first, since the files come in the build's own order: components lie over the ground (app/ui/base.css), and what paper asks for over both (app/ui/paper.css). */
const layers = '@layer base,ui,paper;'

/** How large each file is, in bytes. */
const sizes = new Map(Object.values(manifest).map(({ file }) => [file, statSync(join(client, file)).size]))

/** Read at once: the next build may lie in this one's place before this server is stopped. */
const sheets = new Map(
  Object.values(manifest)
    .flatMap(({ css = [] }) => css)
    .map((file) => [file, readFileSync(join(client, file), 'utf8').trim()]),
)

const known = new Map<string, string>()

/**
 * The styles that the routes of a page need, each once, in the order of the routes.
 *
 * @param routeIds Ids of the matched routes, such as `root` and `routes/home/home`.
 */
export function stylesOf(routeIds: readonly string[]): string {
  const key = routeIds.join()
  const found = known.get(key)
  if (found !== undefined) return found
  const files = new Set<string>()
  for (const id of routeIds) collectStyles(entryOf(id), files)
  const styles = layers + [...files].map((file) => sheets.get(file)).join('')
  known.set(key, styles)
  return styles
}

/**
 * The address of the styles that a page needs only far down, when there is a `.late.css` beside its route. While one works
 * on it they come with the others.
 */
export function lateStylesOf(routeIds: readonly string[]): string | null {
  const file = routeIds.map((id) => manifest[`app/${id}.late.css`]?.file).find(Boolean)
  return file ? `/${file}` : null
}

/**
 * The addresses of all scripts that an island runs on, for a page that is opened for it: those that app/islands/islands.ts
 * would ask for one after the other, the largest first, since browsers load few at once. None while one works on it.
 *
 * @param source Where its component is, such as `app/routes/testimonials/testimonials-list.tsx`.
 */
export function scriptsOf(source: string): readonly string[] {
  if (!isBuilt) return []
  const files = new Set<string>()
  for (const name of ['app/islands/hydrate.ts', source]) {
    if (!manifest[name]) throw new Error(`the build has no script of "${name}"`)
    collectScripts(name, files)
  }
  return [...files].sort((a, b) => sizeOf(b) - sizeOf(a)).map((file) => `/${file}`)
}

const sizeOf = (file: string) => sizes.get(file) ?? 0

function collectScripts(name: string, files: Set<string>): void {
  const entry = manifest[name]
  if (!entry) return
  files.add(entry.file)
  for (const imported of entry.imports ?? []) collectScripts(imported, files)
}

/** Where a script or style sheet of vite.config.ts is, by the name it has there; its source while one works on it. */
function builtPath(name: string, source: string): string {
  if (!isBuilt) return `/${source}`
  const [found, ...others] = Object.values(manifest).filter((entry) => entry.name === name)
  if (!found || others.length > 0)
    throw new Error(`the build has ${found ? 'several files' : 'no file'} "${name}"`)
  return `/${found.file}`
}

function entryOf(routeId: string): string | undefined {
  return Object.keys(manifest).find((name) => name.replace(/\.tsx?(\?.*)?$/, '') === `app/${routeId}`)
}

function collectStyles(name: string | undefined, files: Set<string>): void {
  const entry = name ? manifest[name] : undefined
  if (!entry) return
  for (const imported of entry.imports ?? []) collectStyles(imported, files)
  for (const file of entry.css ?? []) files.add(file)
}
