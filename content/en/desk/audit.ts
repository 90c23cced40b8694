/** The words of Audit: who looked, who did what, and whether the log is whole. */
export const auditWords = {
  title: 'Audit',
  whole: { one: 'Whole: {count} entry, {from} to {to}.', other: 'Whole: {count} entries, {from} to {to}.' },
  broken: 'Broken at entry {at}: {why}',
  breaks: {
    changed: 'it was changed after it was written.',
    missing: 'it was removed.',
    misplaced: 'it does not follow the entry before it.',
    added: 'it was added beside the log.',
    reason: 'its reason was changed or removed.',
    beginning: 'the entries before it were removed by hand.',
    rewritten: 'it differs from the one whose hash was mailed or kept that day.',
  },
  /** What a broken log calls for. */
  brokenNext:
    'Keep the database as it is, restore the last backup elsewhere, and compare the entries from this one on.',
} as const

export type AuditWords = typeof auditWords
