import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failed } from './desk.ts'

/** npm runs this from the project's own folder; a path is relative to the folder the person is in. */
export function findFile(file: string): string {
  const places = [process.cwd(), process.env.INIT_CWD ?? process.cwd()]
  const path = places.map((place) => resolve(place, file)).find((each) => existsSync(each))
  if (!path) throw new Failed(`The file ${file} does not exist.`)
  return path
}

/** Resolves the path of a file to be written. */
export function newFile(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}
