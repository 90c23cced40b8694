import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..')

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
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .sort()
}
