import { selectGapLetters } from '#features/gaps/gap-letters.server.ts'
import { selectMarksOfAccount } from '#features/work-items/handling.server.ts'
import { notesOf } from '#features/work-items/notes.server.ts'
import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'

/** What the office wrote down about the client, and the letters that it prepared. */
export const officeData: AccountData = {
  tables: ['work_mark', 'client_note', 'gap_letter'],
  notExported: { work_hold: 'who of the office is at work for the client at this moment' },
  exported: async ({ db }, { id }) => ({
    'office.json': {
      notes: (await selectMarksOfAccount(db, id)).map(({ act, at, until, note }) => ({
        act,
        at,
        until,
        note,
      })),
      written: (await notesOf(db, [id])).map(withoutAccount),
      letters: (await selectGapLetters(db, id)).map(({ kind, about, prepared_at }) => ({
        kind,
        about,
        prepared_at,
      })),
    },
  }),
}
