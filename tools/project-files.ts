import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..')

/** Returns a path as addresses and patterns write it. */
export const slashes = (path: string) => path.split(sep).join('/')

/** Returns the path of a file from the root. */
export const fromRoot = (path: string) => slashes(relative(root, path))

/** Folders that hold no code of the project. */
const others = ['art', 'build', 'data', 'docs', 'node_modules', 'public', 'test-results']

/** The top folders that hold code, such as `finance` and `server`. A new folder is included automatically. */
export const codeFolders: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !others.includes(entry.name))
  .map(({ name }) => name)
  .sort()

/** The paths, from the root, of all files under some folders whose names match, sorted. */
export function filesIn(folders: readonly string[], name: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && name.test(entry.name))
        .map((entry) => fromRoot(join(entry.parentPath, entry.name))),
    )
    .sort()
}
