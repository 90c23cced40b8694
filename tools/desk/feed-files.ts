import { monthText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { FeedFault } from '#feeds/fault.ts'
import { type OpenedFeed, openFeed } from '#feeds/open-feed.ts'
import type { IsoDate } from '#finance/dates.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { faultSentence } from '#server/registrar/fault-sentence.ts'
import type { Desk } from './desk.ts'

const { locale } = wordsIn(defaultLanguage)

/** Opens a file; asks for its password if it needs one and none was given. */
export async function openAny(
  desk: Desk,
  name: string,
  bytes: Uint8Array,
  password: string | null,
): Promise<OpenedFeed[]> {
  const opened = await openFeed({ name, bytes, password })
  const isLocked = opened.some((feed) => !feed.ok && feed.fault.reason === 'zip-needs-password')
  const typed = isLocked ? await desk.askPassword(`Password of ${name}: `) : null
  return typed ? await openFeed({ name, bytes, password: typed }) : opened
}

/** Why a report is refused whole, and what to do. */
export function sentenceOf(fault: FeedFault): string {
  const how =
    fault.reason === 'zip-needs-password'
      ? ' Write it into a file of its own and name that file with --password-file.'
      : ''
  return toPlainText(faultSentence(fault) + how)
}

/** '2026-08' as 'Aug 2026'. */
export function monthOf(month: string): string {
  return monthText(locale, `${month}-01` as IsoDate)
}

/** A report of an archive is named with its archive. */
export function nameOf({ file, name }: { readonly file: string; readonly name: string }): string {
  return toPlainText(file === name ? file : `${file}, ${name}`)
}
