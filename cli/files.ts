import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failed } from './context.ts'

/** npm runs this from the project's own folder; a path is relative to the folder the person is in. */
export function findFile(file: string): string {
  const places = [process.cwd(), process.env.INIT_CWD ?? process.cwd()]
  const path = places.map((place) => resolve(place, file)).find((each) => existsSync(each))
  if (!path) throw new Failed(`The file ${file} does not exist.`)
  return path
}

/**
 * Reads a whole file.
 *
 * @param tooLarge The sentence for a file of more than `most` bytes.
 */
export function readBytes(file: string, most: number, tooLarge: string): Uint8Array {
  const path = findFile(file)
  try {
    const about = statSync(path)
    if (!about.isFile()) throw new Failed(`${file} is not a file.`)
    if (about.size > most) throw new Failed(tooLarge)
    return new Uint8Array(readFileSync(path))
  } catch (cause) {
    if (cause instanceof Failed) throw cause
    throw new Failed(`${file} can't be read: ${(cause as NodeJS.ErrnoException).code}.`, { cause })
  }
}

/** Resolves the path of a file to be written. */
export function newFile(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

export function writeNewFile(file: string, text: string): string {
  const path = newFile(file)
  try {
    // Personal data: only its owner may read the file, and an older list is never overwritten.
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const problem =
      code === 'EEXIST' ? `The file ${path} exists already.` : `${path} can't be written: ${code}.`
    throw new Failed(problem, { cause })
  }
  return path
}
