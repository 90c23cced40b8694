/**
 * Writes content/data/common-passwords.txt: the 10,000 most common passwords of at least eight characters,
 * most common first. Run once, and again when the list is renewed; docs/sources/common-passwords.md names the source.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'

const wanted = 10_000
/** Shorter ones are refused anyway, so they would only take up places. */
const shortest = 8

const common = (dictionary['passwords-common'] as string[])
  .filter((password) => password.length >= shortest)
  .slice(0, wanted)
if (common.length !== wanted) throw new Error(`The list has ${common.length} passwords, not ${wanted}.`)
const path = join(import.meta.dirname, '../content/data/common-passwords.txt')
writeFileSync(path, `${common.join('\n')}\n`)
console.log(`${wanted} passwords are in ${path}`)
