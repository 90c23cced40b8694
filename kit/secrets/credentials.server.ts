import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads settings from files, one for each, as systemd's credentials, Docker and Kubernetes hand secrets over: they are then in no
 * environment, and the keeper of secrets decides who reads and replaces them.
 *
 * @param folder The folder that CREDENTIALS_DIRECTORY names.
 * @returns The text of a name, without the line end of an editor; undefined if there is no such file.
 * @source systemd.exec(5), "Credentials".
 */
export function credentialsIn(folder: string | undefined): (name: string) => string | undefined {
  return (name) => {
    if (!folder) return undefined
    try {
      return readFileSync(join(folder, name), 'utf8').trim()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}
