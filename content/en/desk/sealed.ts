/** Sealed papers at the desk: whether they are whole. */
export const sealedWords = {
  empty: 'No paper is sealed yet.',
  whole: {
    one: 'Sealed papers are whole: {count} paper.',
    other: 'Sealed papers are whole: {count} papers.',
  },
  newest: 'The seal of {date}: {root}',
  noDay: 'No day has a seal yet.',
  broken: 'Sealed papers are broken at {at}: {why}',
  faults: {
    missing: 'a paper before it was removed.',
    changed: 'the link was changed.',
    misplaced: 'it does not follow the paper before it.',
    content: 'what the paper says was changed or removed.',
    end: 'the end of its chain was changed or removed.',
    root: 'the seal of this day was changed.',
    tree: 'the papers under the seal of this day are not the ones that were sealed.',
    order: 'the seal of this day does not follow the one before.',
    uncovered: 'a paper before it is under no seal.',
    rewritten: 'the seal of this day is not the one that was mailed or printed.',
  },
  brokenNext:
    'Keep the database as it is, restore the last backup elsewhere, and compare the papers. Clients’ own files can still be verified.',
} as const
