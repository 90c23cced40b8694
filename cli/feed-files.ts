import { monthText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import { faultSentence } from '#features/registrar/fault-sentence.ts'
import { type OpenedReport, withReports } from '#features/registrar/read-file.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import type { Desk } from './context.ts'

const { locale } = wordsIn(defaultLanguage)

/** Opens a file for as long as it is used; asks for its password if it needs one and none was given. */
export async function useReports(
  desk: Desk,
  file: { readonly name: string; readonly bytes: Uint8Array; readonly password: string | null },
  use: (reports: readonly OpenedReport[]) => Promise<void>,
): Promise<void> {
  const typed = await withReports(file, async (reports) => {
    const isLocked = reports.some((feed) => !feed.ok && feed.fault.reason === 'zip-needs-password')
    const password = isLocked ? await desk.askPassword(`Password of ${file.name}: `) : null
    if (!password) await use(reports)
    return password
  })
  if (typed) await withReports({ ...file, password: typed }, use)
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
