import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Written after the packages were installed. */
export const installStamp = join(root, 'node_modules/.installed-lockfile')

/** The list of the files that went into each build, which it writes last. */
export const sourceLists = {
  site: join(root, 'build/sources.json'),
  desk: join(root, 'build/desk/sources.json'),
}

/**
 * True if no source of a build has changed or disappeared since it was made.
 *
 * @param {string} buildSources
 */
export function isBuildFresh(buildSources) {
  if (!existsSync(buildSources)) return false
  const built = statSync(buildSources).mtimeMs
  /** @type {string[]} */
  const sources = JSON.parse(readFileSync(buildSources, 'utf8'))
  return (
    built > statSync(installStamp).mtimeMs && sources.every((source) => newest(join(root, source)) <= built)
  )
}

/** @param {string} path @returns {number} The time of the latest change in a file or anything in a folder. */
function newest(path) {
  if (!existsSync(path)) return Number.POSITIVE_INFINITY
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
